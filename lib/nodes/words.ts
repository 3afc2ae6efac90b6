/** Sentences that an author reads aloud: plain words, with names of tools, arguments and keys set apart as code. */
import { COMPARISONS, type Condition, isGroup, type Row, type Scalar, type Subject } from '../policy/conditions';
import type { Declared } from '../policy/document';

export type Word = string | { readonly code: string };
export type Sentence = readonly Word[];

/** What an argument's type is called. */
export const TYPE_WORDS = {
  text: 'a text',
  number: 'a number',
  truth: 'true or false',
  list: 'a list',
  object: 'an object',
  any: 'anything',
} as const;

export const code = (text: string): Sentence => [{ code: text }];

/** A sentence from a template: `say\`Refuses ${code(tool)}.\``. */
export function say(texts: TemplateStringsArray, ...parts: readonly (Sentence | string)[]): Sentence {
  const said: Word[] = [];
  for (const [i, text] of texts.entries()) {
    const part = parts[i] ?? '';
    if (text !== '') said.push(text);
    for (const word of typeof part === 'string' ? [part] : part) if (word !== '') said.push(word);
  }
  return said;
}

/** The sentence as plain text, for the code's comments and the command line. */
export const plain = (sentence: Sentence): string =>
  sentence.map((word) => (typeof word === 'string' ? word : word.code)).join('');

const join = (parts: readonly Sentence[], between: string, last = between): Sentence =>
  parts.flatMap((part, i) => (i === 0 ? part : [i === parts.length - 1 ? last : between, ...part]));

/** Names of tools: *issue_refund, pay or send*. */
export const toolNames = (list: readonly string[]): Sentence => join(list.map(code), ', ', ' or ');

/** A number as people write it: 1,800. */
export const number = (value: number): string => {
  const [whole = '', rest] = String(value).split('.');
  const grouped = /e/.test(whole) ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
};

/** A value as people write it: texts in quotes, numbers with separators. */
export const value = (of: Scalar | readonly Scalar[] | undefined): string => {
  if (Array.isArray(of))
    return of.length === 0
      ? 'nothing'
      : plain(
          join(
            of.map((one) => [value(one)]),
            ', ',
            ' or ',
          ),
        );
  if (of === undefined) return '…';
  return typeof of === 'number' ? number(of) : typeof of === 'string' ? `“${of}”` : String(of);
};

/** A subject as words: *the tool*, *amount*, *status of the result*. */
export const subjectWords = (subject: Subject): Sentence => {
  switch (subject.of) {
    case 'tool':
      return ['the tool'];
    case 'argument':
      return code(subject.name);
    case 'fact':
      return code(subject.key);
    case 'read':
      return [
        subject.scope === 'lineage' ? 'this call was already read' : 'any agent of the pool already read this call',
      ];
    case 'attempt':
      return ['the attempt'];
    case 'value':
      return subject.path.length === 0 ? ['the result'] : say`${code(subject.path.join('.'))} of the result`;
    case 'error':
      return [subject.part === 'name' ? 'the kind of the error' : 'the message of the error'];
    case 'outcome':
      return ['what the agent got'];
    case 'calls':
      return ['the number of calls'];
    case 'room':
      return ['the room left'];
    case 'cost':
      return ['the size of the result'];
    case 'reply':
      return subject.path.length === 0 ? ['the reply'] : say`${code(subject.path.join('.'))} of the reply`;
  }
};

const names = (row: Row): Sentence =>
  (Array.isArray(row.value) ? row.value : [row.value]).length === 0
    ? ['nothing']
    : join(
        (Array.isArray(row.value) ? row.value : [row.value]).map((one) => code(String(one ?? '…'))),
        ', ',
        ' or ',
      );

/** A row as words: *amount is over 500*; a fact that has words of its own reads *the requester is a manager*. */
export function rowWords(row: Row, policy: Declared): Sentence {
  const { subject } = row;
  if (subject.of === 'fact' && row.is === 'is' && row.value === true) {
    const fact = policy.facts.find(({ key }) => key === subject.key);
    const words = fact?.type === 'text' || fact?.type === 'number' ? '' : (fact?.words ?? '');
    return words === '' ? say`${code(subject.key)} is true` : [words];
  }
  if (subject.of === 'read' && row.is === 'is' && typeof row.value === 'boolean') {
    if (row.value) return subjectWords(subject);
    return [subject.scope === 'lineage' ? 'this call was not read before' : 'no agent of the pool has read this call'];
  }
  const head = say`${subjectWords(subject)} ${COMPARISONS[row.is].words}`;
  if (COMPARISONS[row.is].takes === 'nothing') return head;
  if (COMPARISONS[row.is].takes === 'range') {
    const [low, high]: readonly Scalar[] = Array.isArray(row.value) ? row.value : [];
    return say`${head} ${value(low)} and ${value(high)}`;
  }
  return subject.of === 'tool' ? say`${head} ${names(row)}` : say`${head} ${value(row.value)}`;
}

/** A condition as words; nested groups stand in brackets so that *and* and *or* cannot be mistaken. */
export function conditionWords(c: Condition, policy: Declared, nested = false): Sentence {
  if (!isGroup(c)) return rowWords(c, policy);
  if (c.of.length === 0) return [c.group === 'any' ? 'never' : 'always'];
  const parts = c.of.map((part) => conditionWords(part, policy, c.of.length > 1 || c.group === 'none'));
  const joined = join(parts, c.group === 'all' ? ' and ' : ' or ');
  if (c.group === 'none') return say`not ${c.of.length === 1 ? joined : say`(${joined})`}`;
  return nested && c.of.length > 1 ? say`(${joined})` : joined;
}

const isToolChoice = (c: Condition): c is Row =>
  !isGroup(c) && c.subject.of === 'tool' && (c.is === 'is' || c.is === 'isOneOf' || c.is === 'matches');

/** A rule's condition taken apart as a person says it: which calls, when, unless. */
export interface Clauses {
  readonly calls: Sentence;
  readonly rest: Sentence;
}

/** `Refuses` + calls + rest: *issue_refund* + *when amount is over 500, unless the requester is a manager*. */
export function clauses(condition: Condition, policy: Declared, tool?: string): Clauses {
  const parts = isGroup(condition) && condition.group === 'all' ? condition.of : [condition];
  const choice = parts.find(isToolChoice);
  const others = parts.filter((part) => part !== choice);
  const unless = others.filter((part) => isGroup(part) && part.group === 'none' && part.of.length > 0);
  const when = others.filter((part) => !unless.includes(part));
  const calls = choice !== undefined ? names(choice) : tool !== undefined ? code(tool) : ['any call'];
  const whenWords = when.length === 0 ? [] : say` when ${conditionWords({ group: 'all', of: when }, policy)}`;
  const unlessWords =
    unless.length === 0
      ? []
      : say`, unless ${conditionWords({ group: 'any', of: unless.flatMap((part) => (isGroup(part) ? part.of : [])) }, policy)}`;
  return { calls, rest: when.length + unless.length === 0 ? [', always'] : [...whenWords, ...unlessWords] };
}
