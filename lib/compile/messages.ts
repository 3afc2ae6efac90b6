/** The catalogue of problems: for each code how grave it is, and its sentence in the author's words. */
export const SEVERITIES = {
  stops: 'stops the run',
  likely: 'likely wrong',
  mild: 'worth knowing',
} as const;
export type Severity = keyof typeof SEVERITIES;

const names = (list: readonly string[]): string => list.join(', ');
const meant = (guess: string | null): string => (guess === null ? '' : ` Did you mean ${guess}?`);

const at = (line: number, column: number): string => `Line ${line}, column ${column}`;

const NOTHING_CALLED = {
  tool: 'no tool of this policy is called',
  argument: 'none of the tools that this rule is asked about has an argument',
  fact: 'nothing writes the session key',
} as const;

export const MESSAGES = {
  'newer-version': [
    'stops',
    (version: number) =>
      `A newer Hookline wrote this policy (version ${version}). What its rules mean may have changed since this one, so it is shown and not run.`,
  ],
  'unknown-kind': [
    'stops',
    (kind: string) =>
      `This rule is of the kind “${kind}”, which this version of Hookline does not know. Take it out to the shelf, or skip it, to run the rest.`,
  ],
  'unreadable-fields': [
    'stops',
    (kind: string, fault: string) =>
      `The fields of this rule are not what “${kind}” can read: ${fault}. Take it out to the shelf, or skip it, to run the rest.`,
  ],
  'missing-rule': [
    'stops',
    (id: string, lane: string) => `The lane “${lane}” names a rule “${id}” that is not in the policy.`,
  ],
  'same-id': ['stops', (id: string) => `Two rules share the id “${id}”, so the lanes cannot tell which is meant.`],
  'in-no-place': ['likely', () => 'It stands in no lane and not on the shelf: it does not run, and nobody sees it.'],
  'one-scope': [
    'likely',
    () =>
      'It asks what this agent and its callers read, and also what the pool did: a guard sees one of the two, so both rows are answered with the pool’s reads. Make it two rules.',
  ],
  'wrong-value': [
    'likely',
    (row: string, comparison: string, takes: string, found: string) =>
      `“${row}”: “${comparison}” compares with ${takes}, and ${found} stands there.`,
  ],
  'other-type': [
    'likely',
    (row: string, subject: string, declared: string, compared: string) =>
      `“${row}”: ${subject} is declared as ${declared}, and this compares it with ${compared}.`,
  ],
  'listed-twice': ['stops', () => 'This rule is listed more than once; a rule stands in one place.'],
  'wrong-lane': [
    'stops',
    (lane: string) =>
      `This kind of rule has nothing to say at “${lane}”. Move it to a lane of its own, or take it out.`,
  ],
  'unknown-tool': [
    'stops',
    (tool: string, guess: string | null) => `No tool of this policy is called “${tool}”.${meant(guess)}`,
  ],
  'unknown-argument': [
    'stops',
    (argument: string, tools: readonly string[], guess: string | null) =>
      `${tools.length === 1 ? `${tools[0]} has` : 'None of the tools that this rule concerns has'} ${tools.length === 1 ? 'no' : 'an'} argument “${argument}”.${meant(guess)}`,
  ],
  'same-tool-name': [
    'likely',
    (tool: string) =>
      `Two tools are called “${tool}”; rules mean the first of them, and an agent could not tell them apart.`,
  ],
  'declared-twice': [
    'likely',
    (what: string) => `${what} is declared more than once, and there can be only one of that name: the first counts.`,
  ],
  'unknown-terminal': [
    'likely',
    (tool: string, guess: string | null) =>
      `The tool that ends the turn is “${tool}”, which is no tool of this policy.${meant(guess)}`,
  ],
  'argument-of-some': [
    'mild',
    (argument: string, without: readonly string[]) =>
      `${names(without)} ${without.length === 1 ? 'has' : 'have'} no argument “${argument}”, so there this row sees nothing.`,
  ],
  'empty-guard-name': ['stops', () => 'The guard has no name; the name is published, and overrides use it.'],
  'reserved-guard-name': [
    'stops',
    () => 'The name auth_reject belongs to the framework’s authorization gate; choose another.',
  ],
  'same-guard-name': [
    'stops',
    (name: string, others: readonly string[]) =>
      `The guard name “${name}” is used by ${names(others)} too; an override could not tell them apart.`,
  ],
  'too-late': ['likely', () => 'Too late: the tool has run, and what it did stands. Only the result is withheld.'],
  'empty-text': ['likely', () => 'The text is empty: the agent reads nothing.'],
  'unknown-fact': [
    'likely',
    (key: string, guess: string | null) =>
      `Nothing writes the session key “${key}”, so it is never there.${meant(guess)}`,
  ],
  'no-reason': [
    'likely',
    () => 'The denial gives no reason, so the agent asks again and the customer hears of an error.',
  ],
  'claims-success': ['likely', () => 'The denial claims success: the agent will tell the customer that it is done.'],
  raises: [
    'likely',
    (late: boolean) =>
      late
        ? 'It raises an exception: this agent ends there, and what the customer hears is an error.'
        : 'It raises an exception: the whole turn ends there, for every agent, without a word.',
  ],
  'limit-first': [
    'mild',
    (reader: string, argument: string) =>
      `“${reader}” stands later and reads ${argument}, but it sees what was asked: the limit is applied last, when the tool runs.`,
  ],
  'nothing-to-rewrite': ['likely', () => 'The call has run with what was asked; a limit placed here changes nothing.'],
  'no-values': ['likely', () => 'No value is allowed yet, so the limit does nothing.'],
  'too-long': [
    'mild',
    (length: number, most: number) => `The text is long: ${length} characters; past ${most} an agent reads less well.`,
  ],
  secret: [
    'likely',
    () => 'The text looks as if it held a secret or something internal; the agent may repeat it to anyone.',
  ],
  'override-of-auth': [
    'likely',
    () => 'The override of auth_reject does nothing: the authorization gate cannot be switched off.',
  ],
  'override-of-nobody': [
    'likely',
    (name: string, guess: string | null) =>
      `The override of “${name}” does nothing: no guard has that name.${meant(guess)}`,
  ],
  'override-twice': [
    'likely',
    (name: string, last: string) =>
      `“${name}” is overridden more than once, and a name has one override: the last counts (${last}).`,
  ],
  'override-of-no-reads': [
    'mild',
    (name: string) =>
      `The override of “${name}” does nothing: it says whose reads the guard looks at, and it looks at none.`,
  ],
  'no-grant': [
    'mild',
    (tool: string) =>
      `${tool} is protected and the session of this scenario holds no grant, so every call of it is refused by the framework.`,
  ],
  'published-name': [
    'mild',
    (old: string) =>
      `This guard was exported as “${old}” before; overrides and traces elsewhere may still use that name.`,
  ],
  never: ['likely', (why: string) => `It can never fire: ${why}.`],
  'no-tool': [
    'likely',
    (terminal: string | null) =>
      terminal === null
        ? 'It concerns none of this policy’s tools: it could only fire for a name that no tool has.'
        : `Of this policy’s tools it concerns only ${terminal}, and a call of that ends the turn without asking here.`,
  ],
  shadowed: [
    'likely',
    (earlier: readonly string[], verb: string, what: string) =>
      earlier.length === 1
        ? `It can never fire: ${earlier[0]} stands before it and already ${verb}s ${what} that it would.`
        : `It can never fire: ${earlier.slice(0, -1).join(', ')} and ${earlier.at(-1)} stand before it and together already ${verb} ${what} that it would.`,
  ],
  shelved: ['mild', () => 'It is on the shelf: it does not run.'],
  untold: [
    'mild',
    () => 'The agent is not told that its call was changed, so it may take the answer for more than it is.',
  ],
  'not-the-terminal': [
    'likely',
    (tool: string) => `A call of ${tool} does not end the turn, so nobody asks this rule.`,
  ],
  'not-seen': ['likely', (subject: string) => `At this moment nobody can see ${subject}, so it counts as not there.`],
  'no-refuse-instead': [
    'likely',
    () =>
      'It is switched off to refuse instead, but this kind of rule has nothing to refuse; it runs as if it were on.',
  ],
  'code-syntax': [
    'stops',
    (line: number, column: number, wrong: string) => `${at(line, column)}: this is no TypeScript. ${wrong}.`,
  ],
  'code-async': [
    'stops',
    (line: number, column: number, what: string) =>
      `${at(line, column)}: “${what}” waits for something, and a rule must answer at once: whoever asks would take the promise itself for the answer.`,
  ],
  'code-import': [
    'stops',
    (line: number, column: number, what: string) =>
      `${at(line, column)}: ${what} cannot be imported: the code stands in one file and runs without any other. Write here what it needs; the types of the contract are known without an import.`,
  ],
  'code-export': [
    'stops',
    (line: number, column: number) =>
      `${at(line, column)}: take “export” away. The function that is asked is the one called “rule”.`,
  ],
  'code-endless': [
    'stops',
    (line: number, column: number) =>
      `${at(line, column)}: this loop never ends. Give it a condition, or a break, return or throw.`,
  ],
  'code-hidden': [
    'stops',
    (line: number, column: number, char: string) =>
      `${at(line, column)}: there is a character here that nobody can see (${char}). Take it out, or write it as an escape.`,
  ],
  'code-unknown': [
    'stops',
    (line: number, column: number, name: string) =>
      `${at(line, column)}: “${name}” is not known here. Code sees what it is handed, the session’s facts, and the language itself.`,
  ],
  'code-not-here': [
    'stops',
    (line: number, column: number, what: string) =>
      `${at(line, column)}: ${what} cannot be used in the code of a rule.`,
  ],
  'code-no-rule': [
    'stops',
    (_line: number, _column: number, name: string) =>
      `Nothing here is called “${name}”: give that name to the function that is to be asked.`,
  ],
  'code-no-function': [
    'stops',
    (line: number, column: number, name: string) =>
      `${at(line, column)}: “${name}” is a value here, and nobody can ask it. Make it a function: (input) => …`,
  ],
  'code-unknown-name': [
    'likely',
    (line: number, column: number, of: 'tool' | 'argument' | 'fact', name: string, guess: string | null) =>
      `${at(line, column)}: ${NOTHING_CALLED[of]} “${name}”.${meant(guess)}`,
  ],
  'code-pattern': [
    'stops',
    (line: number, column: number, wrong: string) => `${at(line, column)}: this is no regular expression. ${wrong}.`,
  ],
  'code-long': [
    'stops',
    (_line: number, _column: number, length: string) =>
      `The code is ${Number(length).toLocaleString('en-US')} characters long; a rule may have 20,000 at most.`,
  ],
  'code-throws': [
    'likely',
    (line: number, column: number, then: string) =>
      `${at(line, column)}: this throws, and where it does, ${then}. Let the rule answer instead.`,
  ],
  'code-no-ceiling': [
    'likely',
    (line: number, column: number) =>
      `${at(line, column)}: it asks for another try without looking at “attempt”, so it may go on for ever. Try again only while attempt is small, such as attempt <= 3.`,
  ],
  'other-tool': [
    'likely',
    (tool: string, chain: string) => `It is about ${tool}, but stands among the rules of ${chain}, so it never fires.`,
  ],
} as const satisfies Record<string, readonly [Severity, (...args: never[]) => string]>;

export type ProblemCode = keyof typeof MESSAGES;
