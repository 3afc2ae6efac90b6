import { type Denial, denialMessage } from '../policy/denial';
import { readableKind } from './index';
import type { Standing } from './kind';

/** What a rule has the agent read when it acts. */
export type Speech =
  /** The exact JSON text that the framework hands over. */
  | { readonly type: 'denial'; readonly text: string }
  /** It raises: nobody reads anything. */
  | { readonly type: 'raises' }
  /** The call goes on with other arguments; `note` is what the result says of it, null where it says nothing. */
  | { readonly type: 'rewrites'; readonly note: string | null }
  /** It has nothing to say where it stands. */
  | { readonly type: 'silent' };

/** What a rule has the agent read, from its fields alone: no run is needed. */
export function speechOf({ policy, place, node }: Standing): Speech {
  const kind = readableKind(node);
  const emitted = kind?.emit(node.fields, { policy, place, node }) ?? null;
  if (kind === undefined || emitted === null) return { type: 'silent' };
  if (emitted.as === 'rewrite') return { type: 'rewrites', note: emitted.note ?? null };
  const field = kind.fields.find((one) => one.widget === 'denial' && (one.shown?.(node.fields, place) ?? true));
  if (field === undefined) return { type: 'silent' };
  const message = denialMessage(node.fields[field.key] as Denial, kind.isTooLate(node.fields, place));
  return message === null ? { type: 'raises' } : { type: 'denial', text: JSON.stringify({ error: message }) };
}
