import { type Denial, denialMessage } from '../policy/denial';
import { readableKind } from './index';
import type { Standing } from './kind';

/** What a rule has the agent read when it acts. */
export type Speech =
  /** The exact JSON text that the framework hands over. */
  | { readonly type: 'denial'; readonly text: string }
  /** A message that is placed behind what the agent got. */
  | { readonly type: 'follows'; readonly text: string }
  /** It raises: nobody reads anything. */
  | { readonly type: 'raises' }
  /** The call goes on with other arguments; `note` is what the result says of it, null where it says nothing. */
  | { readonly type: 'rewrites'; readonly note: string | null }
  /** It has nothing to say where it stands. */
  | { readonly type: 'silent' };

/** The framework hands every refusal, failure, nudge and rejection to the agent in this form. */
const asError = (message: string): string => JSON.stringify({ error: message });

/** What a rule has the agent read, from its fields alone: no run is needed. */
export function speechOf({ policy, place, node }: Standing): Speech {
  const kind = readableKind(node);
  const emitted = kind?.emit(node.fields, { policy, place, node }) ?? null;
  if (kind === undefined || emitted === null) return { type: 'silent' };
  if (emitted.as === 'rewrite') return { type: 'rewrites', note: emitted.note ?? null };
  const shown = kind.fields.filter((field) => field.shown?.(node.fields, place) ?? true);
  const denial = shown.find((field) => field.widget === 'denial');
  const message = shown.find((field) => field.widget === 'message');
  if (denial !== undefined) {
    const text = denialMessage(node.fields[denial.key] as Denial, place.moment === 'afterExecute');
    return text === null ? { type: 'raises' } : { type: 'denial', text: asError(text) };
  }
  if (message === undefined) return { type: 'silent' };
  const text = String(node.fields[message.key] ?? '');
  return place.moment === 'afterAdmit' ? { type: 'follows', text } : { type: 'denial', text: asError(text) };
}
