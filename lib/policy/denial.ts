import * as v from 'valibot';

/**
 * How a refusal is worded. All its words are kept while another way is chosen, so trying `ERROR` never loses what the
 * author wrote (support-turn.md, The five inputs).
 */
export const denial = v.looseObject({
  /** reasoned: code + why + next; free: the author's own text; and three ways that go wrong, named as such. */
  way: v.picklist(['reasoned', 'free', 'bare', 'ok', 'raise']),
  /** How the reasoned way is printed. */
  form: v.picklist(['prose', 'json']),
  code: v.string(),
  why: v.string(),
  next: v.string(),
  /** What it says of trying again: it will not help, only a changed call will, it may later, or nothing. */
  retry: v.picklist(['no', 'changed', 'later', 'unsaid']),
  text: v.string(),
});

export type Denial = v.InferOutput<typeof denial>;

/** A denial that an author starts from: reasoned, with everything still to say. */
export const startDenial: Denial = {
  way: 'reasoned',
  form: 'prose',
  code: '',
  why: '',
  next: '',
  retry: 'no',
  text: '',
};

const RETRY_PROSE: Readonly<Record<Denial['retry'], string>> = {
  no: 'retrying will not help',
  changed: 'the same call again will not help',
  later: 'trying again later may help',
  unsaid: '',
};

const sentence = (text: string): string => {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…。！？]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const unended = (text: string): string => text.trim().replace(/\.+$/u, '');

function prose(d: Denial, ran: boolean): string {
  const lead = ran ? 'The call ran, but policy withheld its result' : 'Refused by policy';
  const code = d.code.trim() === '' ? '' : ` (${d.code.trim()})`;
  const why = d.why.trim() === '' ? '.' : `: ${sentence(d.why)}`;
  const retry = RETRY_PROSE[d.retry];
  const next = unended(d.next);
  const then = next === '' ? capital(retry) : retry === '' ? next : `${next}; ${retry}`;
  return `${lead}${code}${why}${then === '' ? '' : ` ${sentence(then)}`}`;
}

function json(d: Denial, ran: boolean): string {
  const said = (text: string) => (text.trim() === '' ? undefined : text.trim());
  return JSON.stringify({
    status: ran ? 'withheld' : 'denied',
    by: 'policy',
    reason: said(d.code),
    why: said(d.why),
    next: said(d.next),
    retry: d.retry === 'unsaid' ? undefined : d.retry === 'no' ? false : d.retry,
    ran: ran ? true : undefined,
  });
}

/**
 * The message that the framework hands to the agent (it arrives as `{"error": message}`); null for the way that raises,
 * which has no text. `ran`: the tool ran and only its result is withheld, so the words must not say that it did not.
 */
export function denialMessage(d: Denial, ran: boolean): string | null {
  switch (d.way) {
    case 'reasoned':
      return d.form === 'prose' ? prose(d, ran) : json(d, ran);
    case 'free':
      return d.text;
    case 'bare':
      return 'ERROR';
    case 'ok':
      return '{"status":"ok"}';
    case 'raise':
      return null;
  }
}
