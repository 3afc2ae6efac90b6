/** The worker's side: looks at what it is sent, and tells how far it has come. */
import type { Asked, Looked } from './looked-at';
import { lookedAt } from './looked-at';

export type Told = { readonly done: number; readonly of: number } | { readonly looked: Looked };

const port = globalThis as unknown as {
  onmessage: ((event: { readonly data: Asked }) => void) | null;
  postMessage(message: Told): void;
};

port.onmessage = ({ data }) =>
  port.postMessage({ looked: lookedAt(data, (done, of) => port.postMessage({ done, of })) });
