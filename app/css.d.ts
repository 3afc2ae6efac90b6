// Next writes the same into next-env.d.ts, which a fresh clone does not have yet.
declare module '*.css';
