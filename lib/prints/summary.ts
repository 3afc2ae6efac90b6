/** The policy in sentences, for people who read paper: one HTML page that stands alone, prints well and has no scripts. */
import { SEVERITIES, type ToldProblem } from '../compile';
import { MOMENT_NAMES, MOMENTS, type Moment } from '../contract/moments';
import { type Lane, lanesOf, type Standing } from '../lanes/lanes';
import { sentenceOf } from '../nodes';
import { speechOf } from '../nodes/speech';
import { nodeById, shelved } from '../policy/chains';
import type { Node, Place, Policy } from '../policy/document';
import { numbersOf } from '../reading/numbers';
import { OVERRIDING, overridingOf } from '../reading/overrides';
import type { Turn } from '../scenarios/turn';
import { asHtml, page, wordsAsHtml } from './html';

const STYLE = `
@page { margin: 14mm; }
body { max-width: 820px; font-size: 14px; line-height: 1.42; }
h1 { font-size: 25px; } h2 { margin: 20px 0 4px; font-size: 16px; } h2 code { color: var(--ink-2); font-weight: 400; }
h3 { margin: 8px 0 2px; font-size: 14px; }
.about { margin: 4px 0 0; font-size: 15px; white-space: pre-line; }
p, ol, ul { margin: 2px 0; } ol, ul { padding-left: 1.7em; } li { margin: 3px 0; overflow-wrap: anywhere; }
li > .more { display: block; color: var(--ink-2); }
.off { opacity: 0.75; }
table { font-size: 13px; } th, td { padding: 3px 8px; }
.columns { margin-top: 20px; columns: 2; column-gap: 28px; } .columns > section { margin-bottom: 16px; break-inside: avoid; } .columns h2 { margin-top: 0; }
.numbers td:first-child { width: 6.5em; overflow-wrap: normal; }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 11.5px; }
  h1 { font-size: 20px; } h2 { margin-top: 12px; font-size: 13px; } h2, h3 { break-after: avoid; }
  .about { font-size: 12.5px; } table, code { font-size: 10.5px; } li { break-inside: avoid; }
}
`;

const named = (name: string, otherwise = 'Without a name'): string => asHtml(name.trim() === '' ? otherwise : name);

/** What the agent reads of a rule. */
function reads(policy: Policy, node: Node, place: Place): string {
  const speech = speechOf({ policy, node, place });
  switch (speech.type) {
    case 'denial':
    case 'follows':
      return `The agent reads: <code>${asHtml(speech.text)}</code>`;
    case 'raises':
      return 'The agent reads nothing: it raises an exception.';
    case 'rewrites':
      return speech.note === null ? '' : `The agent is told: <code>${asHtml(speech.note)}</code>`;
    case 'silent':
      return '';
  }
}

const OFF = {
  skip: 'Switched off: it is skipped, as if it were not there.',
  refuse: 'Switched off: it refuses instead.',
} as const;

function ruleItem(policy: Policy, { node, place, appliedLast }: Standing): string {
  const override = node.guard === undefined ? 'none' : overridingOf(policy, node.guard);
  const more = [
    node.off === undefined ? '' : `<b>${OFF[node.off]}</b>`,
    appliedLast ? 'It is applied last, when the tool runs.' : '',
    node.off === 'skip' ? '' : reads(policy, node, place),
    override === 'none' ? '' : `Override of <code>${asHtml(node.guard ?? '')}</code>: ${asHtml(OVERRIDING[override])}.`,
    node.note === undefined || node.note.trim() === '' ? '' : `Note: ${asHtml(node.note)}`,
  ].filter((one) => one !== '');
  const quiet = node.off === 'skip' ? ' class="off"' : '';
  return `<li${quiet}><b>${named(node.name)}.</b> ${wordsAsHtml(sentenceOf(policy, node, place))}${more.map((one) => `<span class="more">${one}</span>`).join('')}</li>`;
}

const list = (policy: Policy, cards: readonly Standing[]): string =>
  `<ol>\n${cards.map((card) => ruleItem(policy, card)).join('\n')}\n</ol>`;

/** What the framework does where no rule answers. */
const frameworkDoes = (moment: Moment): string =>
  `the framework ${MOMENTS[moment].otherwise.replace(/^else the call runs$/, 'lets the call run')}`;

const heading = (moment: Moment): string => `<h2>${asHtml(MOMENTS[moment].question)} <code>${moment}</code></h2>`;

function lanePart(policy: Policy, { moment, branches, rules }: Lane): string {
  const otherwise = `<p class="quiet">If no rule answers, ${frameworkDoes(moment)}.</p>`;
  return [
    heading(moment),
    ...branches.flatMap(({ tool, cards }) => [
      `<h3>For <code>${asHtml(tool)}</code>, its own rules first</h3>`,
      list(policy, cards),
    ]),
    branches.length > 0 && rules.length > 0 ? '<h3>Then, for every tool</h3>' : '',
    rules.length === 0 ? '' : list(policy, rules),
    otherwise,
  ]
    .filter((one) => one !== '')
    .join('\n');
}

/** The moments at which nobody but the framework speaks, in one line. */
function quietPart(moments: readonly Moment[]): string {
  if (moments.length === 0) return '';
  const said = moments.map((moment) => `<li>${asHtml(MOMENTS[moment].question)} Here ${frameworkDoes(moment)}.</li>`);
  return `<h2>Left to the framework</h2>\n<ul>\n${said.join('\n')}\n</ul>`;
}

const section = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<section>\n<h2>${title}</h2>\n<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>\n</section>`;

const declared = ({ tools, terminal, facts }: Policy): readonly string[] => [
  section(
    'Tools',
    tools.map(({ name, does, arguments: args, protected: isProtected }) => {
      const marks = [does, isProtected === true ? 'protected' : '', name === terminal ? 'ends the turn' : ''];
      const takes = args.length === 0 ? '' : `: ${args.map((one) => asHtml(one.name)).join(', ')}`;
      return `<code>${asHtml(name)}</code> ${marks.filter((one) => one !== '').join(', ')}${takes}`;
    }),
  ),
  section(
    'What the session knows',
    facts.map(
      ({ key, words }) =>
        `<code>${asHtml(key)}</code>${words === undefined || words === '' ? '' : ` ${asHtml(words)}`}`,
    ),
  ),
];

/** The overrides of guards that no rule here has: those that tools bring themselves. */
const otherOverrides = ({ overrides = [], nodes }: Policy): readonly string[] =>
  overrides
    .filter(({ guard }) => !nodes.some((node) => node.guard === guard))
    .map(({ guard, to }) => `<code>${asHtml(guard)}</code> ${asHtml(OVERRIDING[to])}`);

function problemItem(policy: Policy, { severity, text, node }: ToldProblem): string {
  const rule = node === undefined ? undefined : nodeById(policy, node);
  return `${rule === undefined ? '' : `<b>${named(rule.name)}:</b> `}${asHtml(text)} <span class="quiet">(${SEVERITIES[severity]})</span>`;
}

function numbersPart(turn: Turn | null): string {
  if (turn === null) return '';
  const rows = numbersOf(turn, null).map(
    ({ value, label, bad }) =>
      `<tr><td${bad === null ? '' : ' class="bad"'}>${asHtml(value)}</td><td>${asHtml(label)}${bad === null ? '' : ` <span class="bad">${asHtml(bad)}</span>`}</td></tr>`,
  );
  return `<section>\n<h2>In the support turn</h2>\n<table class="numbers"><tbody>\n${rows.join('\n')}\n</tbody></table>\n</section>`;
}

/** The summary of a policy; `turn` is its run, null where there is none. */
export function summaryPage(policy: Policy, problems: readonly ToldProblem[], turn: Turn | null): string {
  const lanes = lanesOf(policy);
  const speaking = lanes.filter(({ branches, rules }) => branches.length + rules.length > 0);
  const quiet = MOMENT_NAMES.filter((moment) => !speaking.some((lane) => lane.moment === moment));
  const about = policy.about ?? '';
  const body = [
    `<h1>${named(policy.name, 'Untitled policy')}</h1>`,
    about.trim() === '' ? '' : `<p class="about">${asHtml(about)}</p>`,
    ...speaking.map((lane) => lanePart(policy, lane)),
    quietPart(quiet),
    section(
      'On the shelf, not run',
      shelved(policy).map((node) => `${named(node.name)}`),
    ),
    section(
      'Problems that stand',
      problems.map((one) => problemItem(policy, one)),
    ),
    '<div class="columns">',
    numbersPart(turn),
    section('Other overrides of guards', otherOverrides(policy)),
    ...declared(policy),
    '</div>',
  ].filter((one) => one !== '');
  return page(`${policy.name.trim() === '' ? 'Untitled policy' : policy.name}: a summary`, body.join('\n'), STYLE);
}
