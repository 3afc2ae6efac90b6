/** Readable tables for a terminal. Texts of a policy are shown with control characters escaped. */
import { visible } from '../code/text';
import { nodeById } from '../policy/chains';
import type { Policy } from '../policy/document';
import type { Cell } from '../run/matrix';
import { OUTCOMES } from '../scenarios/outcome';
import { type Row, rowsOf } from '../scenarios/rows';
import type { ExtraTrace, Metrics, ReplyTrace, RequestTrace, Try, Turn, Verdict } from '../scenarios/turn';

const FRAMEWORK: Readonly<Record<string, string>> = {
  auth: 'the authorization gate',
  defaults: 'the framework',
  'default-policy': 'the framework’s default policy',
};

function nameOf(policy: Policy, contributor: string): string {
  return FRAMEWORK[contributor] ?? visible(nodeById(policy, contributor)?.name ?? contributor);
}

const shown = (value: unknown): string =>
  visible(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));

function verdictWords(policy: Policy, { said, by, failed, rewrites }: Verdict): string {
  const who = by === null ? '' : ` by ${nameOf(policy, by)}`;
  const steps = rewrites.map(
    (step) => `${step.argument} ${shown(step.from)} → ${shown(step.to)} by ${nameOf(policy, step.by)}`,
  );
  if (said === 'ran') return 'nobody refused; it ran';
  if (said === 'rewrote') return steps.join(', ');
  const how = failed === undefined ? said : `failed, treated as ${said},`;
  const error = failed === undefined ? [] : [`its error: ${short(failed)}`];
  return [`${how}${who}`, ...error, ...steps].join(', ');
}

const indent = '     ';
const LONGEST = 200;

/** A text short enough for a table; `--json` has the whole. */
const short = (text: string): string => {
  const clean = visible(text);
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}… (${text.length} characters)` : clean;
};

function tryLines(policy: Policy, one: Try, label: string): readonly string[] {
  const grade = one.grade === null ? '' : ` (${one.grade})`;
  return [
    ...one.waits.map(({ ms, by }) => `${indent}${label}tried again after ${ms / 1000} s by ${nameOf(policy, by)}`),
    `${indent}${label}${verdictWords(policy, one.verdict)}; ${one.effect}`,
    ...(one.reads === null ? [] : [`${indent}agent reads${grade}: ${short(one.reads)}`]),
    ...one.followUps.map((message) => `${indent}agent reads then, and does no more: ${short(message)}`),
  ];
}

/** What a further call is: another text of arguments, or the same call again. */
function labelOf(tries: readonly Try[], i: number): string {
  const [before, one] = [tries[i - 1], tries[i]];
  if (before === undefined || one === undefined) return '';
  return before.args === one.args
    ? `asked again, ${i} of ${tries.length - 1}: `
    : `asks for less, ${short(one.args)}: `;
}

const callLines = (policy: Policy, { tries, hears }: Pick<RequestTrace, 'tries' | 'hears'>): readonly string[] => [
  ...tries.flatMap((one, i) => tryLines(policy, one, labelOf(tries, i))),
  ...(hears === '' ? [] : [`${indent}customer hears: ${visible(hears)}`]),
];

function requestLines(policy: Policy, request: RequestTrace, number: number): readonly string[] {
  const head = ` ${number}   ${visible(request.tool)} ${short(request.args)}`;
  if (request.tries.length === 0) return [head, `${indent}never asked: the turn had ended`];
  return [head, ...callLines(policy, request)];
}

const EXTRA: Readonly<Record<ExtraTrace['id'], string>> = {
  first_reply: 'the agent replies before it has asked for anything',
  repeated_lookup: 'the agent repeats itself; this is no request of its own',
};

const extraLines = (policy: Policy, extra: ExtraTrace): readonly string[] => [
  ` +   ${visible(extra.tool)} ${short(extra.args)}: ${EXTRA[extra.id]}`,
  ...callLines(policy, extra),
];

const replyLines = (policy: Policy, { tool, result, tries, after }: ReplyTrace): readonly string[] => [
  ` →   ${visible(tool)}: ${after === 0 ? 'the agent replies first, and that is' : 'the turn ends with'} what the customer is told in all`,
  ...tries.filter(({ verdict }) => verdict.said !== 'ran').flatMap((one) => tryLines(policy, one, '')),
  `${indent}${result === '' ? 'nothing' : short(result)}`,
];

function rowLines(policy: Policy, row: Row): readonly string[] {
  switch (row.type) {
    case 'request':
      return requestLines(policy, row.trace, row.number);
    case 'extra':
      return extraLines(policy, row.trace);
    case 'reply':
      return replyLines(policy, row.trace);
  }
}

function metricsLines(metrics: Metrics): readonly string[] {
  const entries = Object.entries(metrics);
  const width = Math.max(...entries.map(([key]) => key.length));
  return entries.map(([key, value]) => ` ${key.padEnd(width)}  ${value}`);
}

/** A run as a readable table: the trace, then the metrics. */
export function turnTable(policy: Policy, turn: Turn): string {
  return [
    ...rowsOf(turn).flatMap((row) => rowLines(policy, row)),
    ...(turn.ended === null ? [] : ['', ` ${visible(turn.ended)}`]),
    '',
    ...metricsLines(turn.metrics),
    '',
    'The agent is scripted and its reactions are assumed.',
  ].join('\n');
}

/** The matrix as a table: a line for each combination, with every metric and what the turn came to. */
export function matrixTable(cells: readonly Cell[]): string {
  const first = cells[0];
  if (first === undefined) return '';
  const heads = [...Object.keys(first.inputs), ...Object.keys(first.metrics), 'outcome'];
  const rows = cells.map(({ inputs, metrics, outcome }) =>
    [...Object.values(inputs), ...Object.values(metrics), OUTCOMES[outcome].label].map(String),
  );
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
