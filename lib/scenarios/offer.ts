import { capital, closed, sayable } from './speech';

const MOST = 120;

/** First words of a step that the agent itself can take. */
const STEPS = new Set(
  `add adjust ask attach book break call change check choose confirm consult contact correct create cut divide email enter
  escalate fetch file fill find fix follow forward get give go hand include involve limit look lower make narrow open page pass
  pick point provide raise read reduce refer register remove replace request resubmit retry review route schedule search select
  send set shorten shrink skip split start submit switch take transfer try update upgrade use verify wait write`.split(
    /\s+/,
  ),
);
const LEAD =
  /^(?:(?:please|kindly|instead|then|you (?:can|could|may|might|should|must)|try to|feel free to)[,:]?\s+)+/i;
/** The person in the conversation; not *customer service* and the like. */
const CUSTOMER = 'the (?:customer|user|client|requester)(?! (?:service|support|care|desk|team|relations)\\b)';

const TELL = new RegExp(`^(?:tell|inform|advise)\\s+(?:${CUSTOMER}|them)\\s+(that|to)\\s+(.+)$`, 'i');

/** Speaks to the customer of whom the step speaks: *the customer’s* is *your*, *the customer* is *you*. */
const toYou = (step: string): string =>
  step
    .replace(new RegExp(`\\b${CUSTOMER}['’]s\\b`, 'gi'), 'your')
    .replace(new RegExp(`\\b(?<!that )${CUSTOMER}\\b`, 'gi'), 'you')
    .replace(/^them\b/i, 'you');

/** Whether a step, spoken to the customer, hands the matter to somebody else. */
const HANDS_OVER =
  /^(?:ask(?! (?:again|for|with|you)\b)|escalate|hand|transfer|refer|route|pass|involve|contact|call(?! (?:again|you)\b))\b/i;

/** A step of the agent's own way, such as what to write in its reply: nothing to offer to the customer. */
const OWN_WAY =
  /^(?:go on|carry on|continue|proceed)\b|\b(?:in|with) your (?:final |next )?(?:reply|report|answer|response|message|summary)\b/i;

/** What the agent offers; `toOthers`: somebody else may do what the agent may not. */
export interface Offer {
  readonly says: string;
  readonly toOthers: boolean;
}

const NOTHING: Offer = { says: '', toOthers: false };
const ESCALATION: Offer = { says: 'Shall I ask a manager?', toOthers: true };

/** The step of a text that may have several: the first that is not about trying the same call again. */
function firstStep(next: string | null): string | null {
  const parts = (next ?? '').slice(0, 10 * MOST).split(/;\s+|(?<=[.!?])\s+|\n+/u);
  const step = parts.find(
    (part) =>
      /[\p{L}\p{N}]/u.test(part) && !/\b(?:retry\w*|same call|try\w* again)\b.*\b(?:no|not|never)\b/i.test(part),
  );
  return sayable(step ?? null, MOST);
}

/**
 * What the agent offers the customer after a denial; says nothing where it has nothing to offer. `approval_required` is
 * always met with an offer to ask somebody (support-turn.md, What a denial can look like).
 */
export function offerOf(next: string | null, code: string | null): Offer {
  const needsApproval = code?.toLowerCase() === 'approval_required';
  const otherwise = needsApproval ? ESCALATION : NOTHING;
  const step = firstStep(next);
  if (step === null) return otherwise;
  if (/[?？؟]["'’”»)\]]*$/u.test(step)) return offer(capital(step), step);
  const bare = step.replace(LEAD, '').replace(/[\s.,;:!]+$/u, '');
  if (OWN_WAY.test(bare)) return otherwise;
  if (/^(?:do not|don['’]?t|never|no|not|nothing|none|stop)\b/i.test(bare)) return otherwise;
  const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/su.exec(bare) ?? [];
  const deed = toYou(/^to\s/i.test(rest) ? rest.slice(3).trim() : rest);
  if (/^(?:offer|propose)$/i.test(verb) && /^to\s/i.test(rest)) return offer(`Shall I ${deed}?`, deed);
  if (/^(?:offer|suggest|propose)$/i.test(verb) && rest !== '') return offer(`I can ${verb.toLowerCase()} ${deed}`);
  const told = TELL.exec(bare);
  if (told) return offer(told[1]?.toLowerCase() === 'to' ? `You can ${toYou(told[2] ?? '')}` : capital(told[2] ?? ''));
  if (!STEPS.has(verb.toLowerCase())) {
    const says = [closed(capital(step)), otherwise.says].filter(Boolean).join(' ');
    return { ...otherwise, says };
  }
  const act = toYou(`${verb.toLowerCase()} ${rest}`.trim());
  return offer(needsApproval ? `Shall I ${act}?` : `I could ${act}`, act);
}

const offer = (says: string, deed = ''): Offer => ({ says: closed(says), toOthers: HANDS_OVER.test(deed) });
