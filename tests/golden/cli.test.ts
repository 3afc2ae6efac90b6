import { spawnSync } from 'node:child_process';
import { linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { removeNodes, setGuardName } from '@/lib/policy/edits';
import { printPolicy } from '@/lib/policy/file';
import { SWITCHES } from '@/lib/scenarios/switches';
import packageJson from '@/package.json';
import { supportDesk } from '../helpers/examples';
import { deskWith, ownNode } from '../helpers/own-code';

const DESK = 'public/examples/support-desk.json';
const folder = mkdtempSync(join(tmpdir(), 'hookline-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const hookline = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['lib/cli/hookline.js', ...args], {
    encoding: 'utf8',
    input,
  });
  return { status, stdout, stderr };
};

const stopped = write('stopped.json', printPolicy(setGuardName('n1', '')(supportDesk())));
const empty = write('empty.json', printPolicy(removeNodes(['n1', 'n2', 'n3'])(supportDesk())));
const picture = write('picture.json', '\u0000PNG');
const linked = write('linked.json', printPolicy(supportDesk()));
linkSync(linked, join(folder, 'twin.json'));
const astray = join(folder, 'astray.ts');
symlinkSync(join(folder, 'no', 'hooks.ts'), astray);

test.each(['hookline.js', 'start.js', 'test.js'])('%s says which Node it needs where an older one runs it', (file) => {
  const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.8'})`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, `lib/cli/${file}`], { encoding: 'utf8' });
  expect(stderr).toBe('hookline: Node 20.19 or newer is needed, this is 18.20.8.\n');
  expect(status).not.toBe(0);
});

describe('what cannot be done is said in one sentence, with its exit code', () => {
  const CASES: readonly (readonly [args: readonly string[], status: number, sentence: RegExp])[] = [
    [[], 2, /^Say what to do: check, compile, run or matrix\. See hookline --help\.\n$/],
    [['fly', DESK], 2, /^There is no command “fly”: use check, compile, run or matrix\.\n$/],
    [['constructor', DESK], 2, /^There is no command “constructor”/],
    [['run'], 2, /^Say which policy: hookline run <policy>, or - for standard input\.\n$/],
    [['run', DESK, DESK], 2, /^One policy at a time/],
    [['check', DESK, '--json'], 2, /^check takes no --json\./],
    [['run', DESK, '--fast'], 2, /--fast.*\. See hookline --help\.\n$/],
    [['run', 'nowhere.json'], 2, /^nowhere\.json cannot be read: there is no such file\.\n$/],
    [['run', folder], 2, /cannot be read: it is a folder\.\n$/],
    [['check', ''], 2, /^Say which policy: hookline check <policy>/],
    [['check', '/dev/zero'], 2, /^\/dev\/zero is no policy: it is larger than 256 MB\.\n$/],
    [['check', 'a'.repeat(300)], 2, /^a+ cannot be read: its name is too long\.\n$/],
    [['check', 'a\u001b[2J'], 2, /^a\\u001b\[2J cannot be read/],
    [['check', DESK, '--a\u001b[2J'], 2, /^Unknown option '--a\\u001b\[2J'\. See hookline --help\.\n$/],
    [['compile', DESK, '-o', 'a', '-o', 'b'], 2, /^-o is given 2 times: give it once\.\n$/],
    [['compile', DESK, '--out=a', '-o', 'b'], 2, /^--out is given 2 times: give it once\.\n$/],
    [['check', DESK, '--take=code', '--take=code'], 2, /^--take is given 2 times: give it once\.\n$/],
    [['compile', DESK, '-o', ''], 2, /^Say which file is to be written: -o hooks\.ts\.\n$/],
    [['compile', DESK, '-o=a.ts'], 2, /^Between -o and the name of its file stands no “=”: -o a\.ts\.\n$/],
    [['compile', DESK, '-o', folder], 2, /cannot be written: it is a folder\.\n$/],
    [['compile', DESK, '-o', '/dev/full'], 2, /^\/dev\/full cannot be written: the disk is full\.\n$/],
    [['compile', DESK, '-o', join(DESK, 'a.ts')], 2, /cannot be written: part of its path is no folder\.\n$/],
    [['check', picture], 2, /picture\.json: The file is no text in UTF-8/],
    [['check', 'package.json'], 2, /^package\.json: This is no policy: "format" at its top/],
    [['check', stopped], 1, /^$/],
    [['compile', stopped], 1, /^stops the run \[empty-guard-name\] “Large refunds”: The guard has no name/],
    [['run', stopped], 1, /^stops the run \[empty-guard-name\]/],
    [['matrix', stopped], 1, /^stops the run \[empty-guard-name\]/],
    [
      ['compile', DESK, '-o', join(folder, 'no', 'hooks.ts')],
      2,
      /hooks\.ts cannot be written: there is no folder .*no\.\n$/,
    ],
    [['compile', DESK, '-o', `./${DESK}`], 2, /support-desk\.json is the file that is read, and would be lost/],
    [['compile', linked, '-o', join(folder, 'twin.json')], 2, /twin\.json is the file that is read, and would be lost/],
    [['compile', DESK, '-o', astray], 2, /astray\.ts cannot be written: no such file can be made there\.\n$/],
    [['compile', DESK, '--test', '-o', DESK], 2, /^public.*is the file that is read, and would be lost/],
    [
      ['run', DESK, '--set', 'denial'],
      2,
      /^denial is one of bare_error, legible, false_ok, raise: --set denial=bare_error\.\n$/,
    ],
    [['run', DESK, '--set', 'denial=loud'], 2, /^denial is one of/],
    [['run', DESK, '--set', 'manager=perhaps'], 2, /^manager is one of no, yes/],
    [['run', DESK, '--set', 'retries=6'], 2, /^retries is a whole number from 0 to 5/],
    [['run', DESK, '--set', 'retries'], 2, /^retries is a whole number/],
    [
      ['run', DESK, '--set', 'protectedRefund'],
      2,
      /^protectedRefund is one of no, without, with: --set protectedRefund=no\.\n$/,
    ],
    [['run', DESK, '--set', 'a\u001b[2J'], 2, /^There is no setting “a\\u001b\[2J”/],
    [['run', DESK, '--set', '__proto__=1'], 2, /^There is no setting “__proto__”/],
    [['run', empty, '--set', 'position=after'], 2, /^The input position has nothing to act on: No rule/],
    [['matrix', empty], 2, /^The input denial has nothing to act on/],
  ];
  test.each(CASES)('hookline %j', (args, status, sentence) => {
    const run = hookline(args);
    expect(run.stderr).toMatch(sentence);
    expect(run.stderr).not.toMatch(/\n\s+at /);
    expect(run.status).toBe(status);
  });
});

describe('an answer that cannot be given', () => {
  const shell = (script: string) => {
    const { status, stderr } = spawnSync('bash', ['-c', script], {
      encoding: 'utf8',
      env: { ...process.env, DESK, stopped, linked },
    });
    return { status, stderr };
  };
  const CASES: readonly (readonly [what: string, script: string, status: number, stderr: string])[] = [
    [
      'a disk that is full',
      'node lib/cli/hookline.js compile $DESK > /dev/full',
      2,
      'hookline: Standard output cannot be written: the disk is full.\n',
    ],
    ['a reader who has had enough', 'set -o pipefail; node lib/cli/hookline.js matrix $DESK | head -1', 0, ''],
    ['one who never reads', 'set -o pipefail; node lib/cli/hookline.js check $stopped | true', 1, ''],
    ['no output at all', 'node lib/cli/hookline.js check $stopped >&-', 1, ''],
    ['nobody who hears what is wrong', 'node lib/cli/hookline.js fly 2> /dev/full', 2, ''],
    [
      'the file that the standard input comes from',
      'cd "$(dirname "$linked")" && node "$OLDPWD/lib/cli/hookline.js" compile - -o linked.json < linked.json',
      2,
      'linked.json is the file that is read, and would be lost: give another name after -o.\n',
    ],
    [
      'a folder as the input',
      'node lib/cli/hookline.js check - < .',
      2,
      'Standard input cannot be read: it is a folder.\n',
    ],
    [
      'no input',
      'node lib/cli/hookline.js check - <&-',
      2,
      'Standard input: The file is empty; a policy file holds one JSON object.\n',
    ],
  ];
  test.each(CASES)('%s', (_, script, status, stderr) => expect(shell(script)).toEqual({ status, stderr }));
});

test('code that does not come back in a single step is ended, and its choice for a failure counts', () => {
  const code = 'const rule = () => Array.prototype.indexOf.call({ length: 2 ** 53 }, 1 as never) as never;';
  const stuck = write(
    'stuck.json',
    printPolicy(deskWith(['afterAdmit', ownNode('afterAdmit', code, { id: 'Stuck' })])),
  );
  const ended = '“Stuck”: Its code did not come back and was ended; what you chose for a failure counts.\n';
  const run = hookline(['run', stuck, '--json']);
  expect(run).toMatchObject({ status: 0, stderr: ended });
  expect(run.stdout).toContain('had to be ended from outside');
  const matrix = hookline(['matrix', stuck, '--json']);
  expect({ ...matrix, stdout: JSON.parse(matrix.stdout) }).toEqual({
    status: 0,
    stderr: ended,
    stdout: JSON.parse(hookline(['matrix', DESK, '--json']).stdout),
  });
}, 60_000);

test('check prints a problem a line', () => {
  const { status, stdout } = hookline(['check', DESK]);
  expect(stdout).toBe(
    [
      'likely wrong [no-reason] “Large refunds”: The denial gives no reason, so the agent asks again and the customer hears of an error.',
      'likely wrong [no-reason] “Never delete”: The denial gives no reason, so the agent asks again and the customer hears of an error.',
      '',
    ].join('\n'),
  );
  expect(status).toBe(0);
});

test('compile prints the golden file, and writes it with -o; a policy may come from standard input', () => {
  const { text } = compileHooks(supportDesk());
  expect(hookline(['compile', DESK]).stdout).toBe(text);
  expect(hookline(['compile', '-'], printPolicy(supportDesk())).stdout).toBe(text);
  const target = join(folder, 'hooks.ts');
  expect(hookline(['compile', DESK, '-o', target])).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(readFileSync(target, 'utf8')).toBe(text);
});

test('check tells for what own code is refused and where, and run does not run it', () => {
  const own = readFileSync('public/examples/own-code.json', 'utf8').replace(
    'const limit = 500;',
    "import x from 'x'; await x;",
  );
  const refused = write('refused.json', own);
  const { status, stdout } = hookline(['check', refused]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^stops the run \[code-import\] “Round amounts”: Line 2, column 1: 'x' cannot be imported/m);
  expect(stdout).toMatch(/^stops the run \[code-async\] “Round amounts”: Line 2, column \d+: “await” waits/m);
  expect(hookline(['run', refused]).status).toBe(1);
  expect(hookline(['run', 'public/examples/own-code.json']).stdout).toMatch(/retr/);
});

describe('a hooks.ts is accepted wherever a policy is', () => {
  const { text } = compileHooks(supportDesk());
  const exported = write('hooks.ts', text);
  const edited = write('edited.ts', text.replace('amount > 500', 'amount > 900'));
  const cut = write('cut.ts', text.slice(0, -400));

  test.each([['check'], ['compile'], ['run', '--json']])(
    '%s',
    (command, ...options) => {
      const policy = hookline([command, DESK, ...options]);
      expect(hookline([command, exported, ...options])).toEqual(policy);
      const { stderr, ...rest } = hookline([command, edited, ...options]);
      expect({ ...rest, stderr: '' }).toEqual(policy);
      expect(stderr.split('\n')).toEqual([
        expect.stringMatching(
          /edited\.ts: The code was edited by hand since it was written \(line \d+\)\. The policy in its last comment is used, not the code\.$/,
        ),
        expect.stringMatching(/edited\.ts: --take code takes the code instead\.$/),
        '',
      ]);
    },
    60_000,
  );

  test('from standard input, too', () => expect(hookline(['compile', '-'], text).stdout).toBe(text));

  test('--take code takes the edited code, and says what became of it', () => {
    const { status, stdout, stderr } = hookline(['compile', edited, '--take', 'code']);
    expect(stdout).toContain('amount > 900');
    expect(stderr).toMatch(/edited\.ts: The rules were read from the code, which was not run: 3 built rules\.\n$/);
    expect(status).toBe(0);
    expect(hookline(['check', DESK, '--take', 'both'])).toMatchObject({
      status: 2,
      stderr: '--take is graph or code: --take code.\n',
    });
  });

  test('a comment that is cut leaves the rules of the code, and that is told', () => {
    const { status, stderr } = hookline(['check', cut]);
    expect(stderr).toMatch(/cut\.ts: The comment in line \d+, which carries the policy, is cut/);
    expect(status).toBe(0);
  });

  test('one that somebody else wrote is read from its code; what became what is told, with its lines', () => {
    const { status, stdout, stderr } = hookline(['compile', 'tests/golden/written/session-facts.ts']);
    expect(stdout).toContain("name: 'gold_only'");
    expect(stderr.split('\n').slice(0, 2)).toEqual([
      'tests/golden/written/session-facts.ts: The rules were read from the code, which was not run: 1 built rule, 1 in code of its own.',
      expect.stringMatching(/: Line 11, the guard “large_refunds”: kept as code\. Line 13: it tests/),
    ]);
    expect(status).toBe(0);
  });

  test('code that is none is told in a sentence', () => {
    const { status, stderr } = hookline(['check', write('none.ts', 'export const a = ;')]);
    expect(stderr).toMatch(/none\.ts: The file is no TypeScript that can be read: .+ \(line 1, column 18\)\.\n$/);
    expect(status).toBe(2);
  });
});

test('run prints a table, and with --json the inputs, the metrics and the trace', () => {
  const table = hookline(['run', DESK, '--set', 'denial=legible']);
  expect(table.stdout).toContain(
    'customer hears: I can’t refund 1,800 myself: refunds over 500 need a manager. Shall I ask one?',
  );
  expect(table.stdout).toMatch(/ wastedRetries {4,}0\n explained {4,}2\n/);
  const json = JSON.parse(hookline(['run', DESK, '--json', '--set', 'manager', '--set', 'retries=5']).stdout) as Record<
    string,
    unknown
  >;
  expect(Object.keys(json)).toEqual(['inputs', 'metrics', 'trace']);
  expect(json.inputs).toEqual({
    denial: 'bare_error',
    position: 'before',
    pageSize: 'rewrite',
    manager: true,
    typo: false,
  });
  expect(json.metrics).toMatchObject({ refunded: 1840, wastedRetries: 5, turn: 'completed' });
  expect(json.trace).toHaveLength(7);
});

describe('--set switches the scenario', () => {
  const ran = (...settings: readonly string[]) => {
    const { stdout } = hookline(['run', DESK, '--json', ...settings.flatMap((setting) => ['--set', setting])]);
    const { metrics, trace } = JSON.parse(stdout) as {
      metrics: Record<string, unknown>;
      trace: readonly { id?: string; tool: string }[];
    };
    return { metrics, rows: trace.map(({ id, tool }) => id ?? tool) };
  };
  const SIX = ['charge_lookup', 'refund_40', 'order_search', 'refund_1800', 'account_deletion', 'summary_email'];

  test.each<[settings: readonly string[], metrics: object]>([
    [['rateLimited'], { executions: 5, rowsFetched: 50 }],
    [['rateLimitHidden', 'repeatsItself'], { executions: 5, rowsFetched: 0, unanswered: 1 }],
    [['littleRoom', 'littleRoom=no'], { turn: 'completed', notAttempted: 0 }],
    [['malformed=yes', 'retries=0'], { executions: 5, refusals: 1 }],
  ])('%j', (settings, metrics) => {
    expect(ran(...settings)).toMatchObject({ metrics, rows: expect.arrayContaining(SIX) });
  });

  test('the trace is in the order of the turn', () => {
    expect(ran('repliesFirst')).toMatchObject({ metrics: { notAttempted: 6 }, rows: ['reply', ...SIX] });
    expect(ran('repeatsItself').rows).toEqual([...SIX.slice(0, 3), 'repeated_lookup', ...SIX.slice(3), 'reply']);
  });

  test('the table says what is no request, who waited, and what was asked for less', () => {
    const table = hookline(['run', DESK, '--set', 'repeatsItself', '--set', 'rateLimited']).stdout;
    expect(table).toContain(
      ' +   lookup_charge {"charge_id":"ch_4021"}: the agent repeats itself; this is no request of its own\n',
    );
    expect(table).toContain('     tried again after 30 s by the framework’s default policy\n');
    expect(hookline(['run', DESK, '--set', 'repliesFirst']).stdout).toMatch(
      /^ → {3}reply: the agent replies first, and that is what the customer is told in all\n {5}nothing\n 1 /,
    );
  });
});

test('an input that no choice fits is custom', () => {
  const json = JSON.parse(hookline(['run', empty, '--json']).stdout) as { inputs: unknown };
  expect(json.inputs).toEqual({
    denial: 'custom',
    position: 'custom',
    pageSize: 'custom',
    manager: false,
    typo: 'custom',
  });
});

test('help and version', () => {
  const help = hookline(['--help']).stdout;
  expect(help).toContain('hookline compile <policy>');
  for (const [name, { says }] of Object.entries(SWITCHES)) {
    expect(help).toMatch(new RegExp(`^    ${name}[[=]`, 'm'));
    if (name !== 'manager') expect(help).toContain(`    ${says}\n`);
  }
  expect(help).toContain('    rateLimited[=0 … 5]  alone: 1\n');
  expect(help).toContain('    protectedRefund=no | without | with\n');
  expect(hookline(['--version']).stdout).toBe(`${packageJson.version}\n`);
});

test('texts of a policy cannot steer the terminal', () => {
  const policy = {
    ...supportDesk(),
    nodes: supportDesk().nodes.map((node) => ({ ...node, name: '\u001b[2J\u202eevil' })),
  };
  const { stdout } = hookline(['check', '-'], printPolicy(policy));
  expect(stdout).toContain('\\u001b[2J\\u202eevil');
});
