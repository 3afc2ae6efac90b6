/** A run or a comparison as one HTML page to save and mail: it stands alone and has no scripts. */
import { sentenceOf } from '../nodes';
import { wired } from '../policy/chains';
import type { Policy } from '../policy/document';
import type { Comparison, Side } from '../reading/compare';
import { conversationOf, type Exchange, type Talk } from '../reading/conversation';
import { numbersOf } from '../reading/numbers';
import { storyTold } from '../run/stories';
import { truthOf } from '../scenarios/truth';
import type { Turn } from '../scenarios/turn';
import { asHtml, page, wordsAsHtml } from './html';

/** The columns of its tables, whatever stands in them; on a phone they are looked at by moving along. */
const STYLE = `
.numbers td:first-child { width: 5.5em; white-space: nowrap; } .numbers td:nth-child(2) { width: 30%; }
.talk, .sides { table-layout: fixed; } .talk th:first-child { width: 34px; } .talk th:nth-child(2) { width: 21%; } .talk th:nth-child(3) { width: 18%; } .talk th:nth-child(5) { width: 23%; }
.sides th:first-child { width: 18%; } .sides th span { font-weight: 400; } .sides p { margin: 0; }
@media screen and (max-width: 760px) { .talk, .sides { width: 760px; } }
`;

const named = ({ name }: Policy): string => (name.trim() === '' ? 'Untitled policy' : name);

function head(policy: Policy, turn: Turn | null, subtitle: string): string {
  const story = turn === null ? null : storyTold(policy, turn.metrics);
  const rules = wired(policy).map(({ node, place }) => `<li>${wordsAsHtml(sentenceOf(policy, node, place))}</li>`);
  return [
    `<h1><bdi>${asHtml(named(policy))}</bdi></h1>`,
    (policy.about ?? '') === '' ? '' : `<p class="about"><bdi>${asHtml(policy.about ?? '')}</bdi></p>`,
    `<p>${asHtml(subtitle)}${story === null ? '' : ` <b>${asHtml(story.title)}.</b> ${asHtml(story.says)}`}</p>`,
    '<h2>The rules</h2>',
    rules.length === 0 ? '<p>No rule is wired in.</p>' : `<ul>\n${rules.join('\n')}\n</ul>`,
  ].join('\n');
}

const SHORTEST = 400;
const short = (text: string): string => (text.length > SHORTEST ? `${text.slice(0, SHORTEST)}…` : text);

function exchangeCells(
  { tool, args, times, said, effect, reads, grade, isEnd, standsAgainstNo }: Exchange,
  isReply: boolean,
): string {
  const given = isReply ? '' : ` <code class="quiet">${asHtml(short(args))}</code>`;
  const asks = `<code>${asHtml(tool)}</code>${given}${times > 1 ? `<br><b>${times} times, word for word</b>` : ''}`;
  const who = said === null || said.by === null ? '' : ` by <bdi>${asHtml(said.by)}</bdi>`;
  const did = effect === null ? '' : `<br><span class="${standsAgainstNo ? 'bad' : 'quiet'}">${asHtml(effect)}</span>`;
  const says = said === null ? '' : `<b>${asHtml(said.text)}${times > 1 ? ` ×${times}` : ''}</b>${who}${did}`;
  const text =
    reads === null
      ? isEnd
        ? 'Nothing: the turn ends here.'
        : ''
      : `<code class="reads">${asHtml(short(reads))}</code>`;
  return `<td>${asks}</td><td>${says}</td><td>${text}${grade === null ? '' : `<b>${grade}</b>`}</td>`;
}

function talkRows({ number, exchanges, hears, truth, isNeverAsked, isReply, tool }: Talk): string {
  const mark = number ?? (isReply ? '→' : '+');
  if (isNeverAsked)
    return `<tr><td>${mark}</td><td colspan="4"><code>${asHtml(tool)}</code>: never asked for, the turn had ended.</td></tr>`;
  const not = truth?.told === 'not so' ? `<br><span class="bad">Not so: ${asHtml(truth.happened)}</span>` : '';
  const heard = hears === null ? '' : `“${asHtml(hears)}”${not}`;
  return exchanges
    .map((exchange, i) => {
      const first = i === 0 ? `<td rowspan="${exchanges.length}">${mark}</td>` : '';
      const last = i === 0 ? `<td rowspan="${exchanges.length}">${heard}</td>` : '';
      return `<tr>${first}${exchangeCells(exchange, isReply)}${last}</tr>`;
    })
    .join('\n');
}

const TOLD = {
  so: ['good', 'told so'],
  'not so': ['bad', 'told otherwise'],
  'not told': ['quiet', 'not told'],
} as const;

/** A run as a page: the rules, the numbers, the conversation, and what was told beside what happened. */
export function runReport(policy: Policy, turn: Turn): string {
  const numbers = numbersOf(turn, null).map(
    ({ value, label, means, bad }) =>
      `<tr><td${bad === null ? '' : ' class="bad"'}>${asHtml(value)}</td><td>${asHtml(label)}${bad === null ? '' : ` <span class="bad">${asHtml(bad)}</span>`}</td><td class="quiet">${asHtml(means)}</td></tr>`,
  );
  const truths = truthOf(turn).map(({ happened, told }) => {
    const [look, words] = TOLD[told];
    return `<li>${asHtml(happened)} <span class="${look}">${words}</span></li>`;
  });
  const body = [
    head(policy, turn, 'One customer-support turn, six requests.'),
    '<h2>The numbers</h2>',
    `<table class="numbers"><tbody>\n${numbers.join('\n')}\n</tbody></table>`,
    '<h2>The conversation</h2>',
    '<table class="talk"><thead><tr><th></th><th>The agent asks</th><th>The policy says</th><th>The agent reads</th><th>The customer hears</th></tr></thead><tbody>',
    conversationOf(policy, turn).map(talkRows).join('\n'),
    '</tbody></table>',
    turn.ended === null ? '' : `<p class="bad">The turn died. ${asHtml(turn.ended)}</p>`,
    '<h2>What truly happened</h2>',
    `<ul>\n${truths.join('\n')}\n</ul>`,
  ].join('\n');
  return page(`${named(policy)}: the support turn`, body, STYLE);
}

function sideCell({ said, times, effect, hears, note, differs }: Side): string {
  const what = said === null ? 'Never asked for' : `${said.text}${times > 1 ? ` ×${times}` : ''}; ${effect}`;
  return `<td>${differs ? '<b>≠</b> ' : ''}<b>${asHtml(what)}</b>${hears === '' ? '' : `<br>“${asHtml(hears)}”`}${note === null ? '' : `<br><span class="${note.is === 'plain' ? 'quiet' : note.is}">${asHtml(note.text)}</span>`}</td>`;
}

/** A comparison as a page: what changes for the customer, request by request, and the numbers in one table. */
export function comparisonReport(
  policy: Policy,
  { names, reference, denials, lines, measures, changes }: Comparison,
): string {
  const row = (head_: string, cells: readonly string[]): string => `<tr><th>${head_}</th>${cells.join('')}</tr>`;
  const body = [
    head(policy, null, `The same turn, side by side. ≠ marks what differs from “${names[reference] ?? ''}”.`),
    '<h2>Side by side</h2>',
    `<table class="sides"><thead><tr><th></th>${names.map((name) => `<th><bdi>${asHtml(name)}</bdi></th>`).join('')}</tr></thead><tbody>`,
    row(
      'The agent reads',
      denials.map(
        ({ reads, silence, grade, reaction }) =>
          `<td>${reads === null ? `<p>${asHtml(silence ?? '')}</p>` : `<code class="reads">${asHtml(short(reads))}</code>`}${grade === null ? '' : `<b>${grade}</b>; `}${asHtml(reaction)}</td>`,
      ),
    ),
    row(
      'For the customer',
      changes.map(
        (change, i) =>
          `<td>${i === reference ? '<span class="quiet">measured against this</span>' : asHtml(change)}</td>`,
      ),
    ),
    ...lines.map(({ number, tool, args, sides }) =>
      row(`${number} <code>${asHtml(tool)}</code><br><span>${asHtml(args)}</span>`, sides.map(sideCell)),
    ),
    ...measures.map(({ label, values }) =>
      row(
        asHtml(label),
        values.map(
          ({ text, by }) =>
            `<td>${by === null ? asHtml(text) : `<b>${asHtml(text)}</b> <span class="quiet">${asHtml(by)}</span>`}</td>`,
        ),
      ),
    ),
    '</tbody></table>',
  ].join('\n');
  return page(`${named(policy)}: a comparison`, body, STYLE);
}
