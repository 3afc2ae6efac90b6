/** The worker's side: looks at what it is sent, and tells how far it has come. */
import { type Pasting, readied } from '@/lib/policy/paste';
import { type Asked, type Looked, lookedAt } from './looked-at';

/** What is asked, and what is answered to it. */
export interface Questions {
  readonly look: { readonly asked: Asked; readonly found: Looked };
  readonly paste: { readonly asked: Pasting; readonly found: ReturnType<typeof readied> };
}

export type Question = { readonly [Q in keyof Questions]: { readonly type: Q; readonly asked: Questions[Q]['asked'] } };
export type Told = { readonly done: number; readonly of: number } | { readonly found: unknown };

const port = globalThis as unknown as {
  onmessage: ((event: { readonly data: Question[keyof Question] }) => void) | null;
  postMessage(message: Told): void;
};

const told = (done: number, of: number): void => port.postMessage({ done, of });

port.onmessage = ({ data }) =>
  port.postMessage({ found: data.type === 'look' ? lookedAt(data.asked, told) : readied(data.asked, told) });
