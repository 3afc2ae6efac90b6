/** How the guest tells a file without the right shape, a limit that was met, and an error of the file from one another. */
export const GUEST_WORDS = String.raw`
// The file has not the shape that it must have. Known by identity: what is thrown may lie about its class.
const shapes = new WeakMap();
const must = (holds, sentence) => {
  if (holds) return;
  const shape = {};
  shapes.set(shape, sentence);
  throw shape;
};
const isObject = (value) => typeof value === 'object' && value !== null;

// Without the memory for an error, the engine throws null; so does a file that pleases to.
let isNull;
const describe = (thrown) => {
  if (thrown === null) isNull = true;
  try {
    if (!(thrown instanceof Error)) return { name: 'Error', message: text(thrown) };
    const { name, message, retryAfterMs, stack } = thrown;
    const at = /hooks\.ts:(\d+):(\d+)/.exec(text(stack));
    return {
      name: text(name),
      message: text(message),
      place: at ? { line: Number(at[1]), column: Number(at[2]) } : undefined,
      retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
    };
  } catch {
    return { name: 'Error', message: 'something was thrown that cannot be read' };
  }
};
// A limit that a rule's own code met and that its file caught.
const met = new WeakMap();
const limitOf = (limit) => {
  const error = {};
  met.set(error, limit);
  return error;
};
// A limit of the engine, not an error of the file.
const limitMet = (thrown) => {
  if (met.has(thrown)) return met.get(thrown);
  try {
    if (!(thrown instanceof EngineError)) return undefined;
    if (thrown.message === 'stack overflow') return 'stack';
    return thrown.message === 'out of memory' ? 'memory' : undefined;
  } catch {
    return undefined;
  }
};
`;
