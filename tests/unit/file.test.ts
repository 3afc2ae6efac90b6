import { expect, test } from 'vitest';
import { difference } from '@/lib/difference';
import { parsePolicy, printPolicy, utf8Of } from '@/lib/policy/file';
import { DEEPEST } from '@/lib/policy/file/bounds';
import { previewOf } from '@/lib/store/incoming';
import { supportDesk } from '../helpers/examples';

const text = printPolicy(supportDesk());
const changed = (change: (policy: Record<string, unknown>) => void): string => {
  const policy = JSON.parse(text) as Record<string, unknown>;
  change(policy);
  return JSON.stringify(policy);
};
/** The policy with a field of a card that it does not know, nested that deep. */
const deep = (open: string, close: string, times: number): string =>
  changed((p) => {
    p.nodes = [{ id: 'n1', kind: 'refuse-when', name: 'A', fields: { when: 'HERE' } }];
  }).replace('"HERE"', open.repeat(times) + close.repeat(times));

const TROUBLES: readonly (readonly [what: string, file: string, sentence: RegExp])[] = [
  ['nothing', '', /^The file is empty; a policy file holds one JSON object\.$/],
  ['white space', ' \n\t', /^The file is empty/],
  ['an empty object', '{}', /^This is no policy: "format" at its top is not "hookline-policy"\.$/],
  ['a list', '[]', /^This is no policy: its top is a list, and a policy is an object\.$/],
  ['null', 'null', /^This is no policy: its top is null/],
  ['a number', '5', /^This is no policy: its top is a number/],
  ['another object', '{"name":"x"}', /^This is no policy: "format"/],
  ['cut JSON', text.slice(0, 200), /^The file is not JSON: it cannot be read at (its end|line \d+, column \d+)\.$/],
  ['JSON cut in its depth', '['.repeat(200_000), /^The file is not JSON: it cannot be read at its (end|depth)\.$/],
  ['a comma too many', '{"format": "hookline-policy",\n "x": ,}', /at line 2, column 7\.$/],
  ['UTF-16', `\uFFFD\uFFFD${[...'{}'].map((c) => `${c}\u0000`).join('')}`, /^The file is no text in UTF-8/],
  ['a picture', '\uFFFDPNG\r\n\u001a\n\u0000\u0000', /^The file is no text in UTF-8/],
  [
    'a workflow of n8n',
    '{"name":"w","nodes":[{"type":"n8n-nodes-base.start"}],"connections":{}}',
    /workflow of n8n\.$/,
  ],
  ['a flow of Node-RED', '[{"id":"a","type":"inject","wires":[["b"]]}]', /flow of Node-RED/],
  [
    'a newer version',
    changed((p) => {
      p.version = 99;
    }),
    /^This policy was written by a newer Hookline \(version 99\)/,
  ],
  [
    'a condition nested without end',
    deep('{"group":"all","of":[', ']}', 10_000),
    /^This is no policy: it holds values in values, more than 200 deep\.$/,
  ],
  ['a list nested without end', deep('[', ']', 20_000), /^This is no policy: it holds values in values/],
  ['a number without end', deep('[1e999', ']', 1), /^This is no policy: it holds a number that is too large\.$/],
  [
    'no version',
    changed((p) => {
      delete p.version;
    }),
    /^This is no policy: version /,
  ],
  [
    'nodes that are no list',
    changed((p) => {
      p.nodes = {};
    }),
    /^This is no policy: nodes /,
  ],
  [
    'a node without a name',
    changed((p) => {
      p.nodes = [{ id: 'a', kind: 'x', fields: {} }];
    }),
    /^This is no policy: nodes\[0\]\.name /,
  ],
  [
    'a lane of no moment',
    changed((p) => {
      p.chains = [{ moment: 'whenever', nodes: [] }];
    }),
    /^This is no policy: chains\[0\]\.moment /,
  ],
  [
    'two lists for one place',
    changed((p) => {
      p.chains = [
        { moment: 'onReturn', nodes: [] },
        { moment: 'onReturn', nodes: [] },
      ];
    }),
    /^This is no policy: chains\[1\] is a second list for the same place\.$/,
  ],
  [
    'retries past five',
    changed((p) => {
      p.scenario = { manager: false, retries: 6 };
    }),
    /^This is no policy: scenario\.retries /,
  ],
];

test.each<readonly [what: string, change: (p: Record<string, unknown>) => void, sentence: string]>([
  ['a missing key', (p) => delete p.tools, 'tools is missing'],
  [
    'a number where a text belongs',
    (p) => {
      p.name = 5;
    },
    'name should be a text, and is 5',
  ],
  [
    'a text where a number belongs',
    (p) => {
      p.scenario = { retries: '2' };
    },
    'scenario.retries should be a number, and is the text “2”',
  ],
  [
    'a number that is too large',
    (p) => {
      p.scenario = { retries: 6 };
    },
    'scenario.retries should be at most 5, and is 6',
  ],
  [
    'a number that is too small',
    (p) => {
      p.scenario = { retries: -1 };
    },
    'scenario.retries should be at least 0, and is -1',
  ],
  [
    'half a number',
    (p) => {
      p.scenario = { retries: 2.5 };
    },
    'scenario.retries should be a whole number, and is 2.5',
  ],
  [
    'a list where an object may be empty',
    (p) => {
      p.scenario = [];
    },
    'scenario should be an object, and is a list',
  ],
  [
    'a list for what is tried',
    (p) => {
      p.trying = [1];
    },
    'trying should be an object, and is a list',
  ],
  [
    'a list for the fields of a rule',
    (p) => {
      p.nodes = [{ id: 'a', kind: 'x', name: 'X', fields: [] }];
    },
    'nodes[0].fields should be an object, and is a list',
  ],
  [
    'null',
    (p) => {
      p.facts = null;
    },
    'facts should be a list, and is null',
  ],
  [
    'a text for an object',
    (p) => {
      p.facts = ['user:id'];
    },
    'facts[0] should be an object, and is the text “user:id”',
  ],
  [
    'a word that is none of those known',
    (p) => {
      p.overrides = [{ guard: 'x', to: 'on' }];
    },
    'overrides[0].to should be one of “off”, “lineage” or “cohort”, and is the text “on”',
  ],
  [
    'truth where a word belongs',
    (p) => {
      p.nodes = [{ id: 'a', kind: 'x', name: 'X', off: true, fields: {} }];
    },
    'nodes[0].off should be one of “skip” or “refuse”, and is true',
  ],
  [
    'an empty id',
    (p) => {
      p.nodes = [{ id: '', kind: 'x', name: 'X', fields: {} }];
    },
    'nodes[0].id is empty',
  ],
  [
    'a version as a text',
    (p) => {
      p.version = '1';
    },
    'version should be 1, and is the text “1”',
  ],
  [
    'a long text',
    (p) => {
      p.tools = 'x'.repeat(50);
    },
    `tools should be a list, and is the text “${'x'.repeat(40)}…”`,
  ],
])('%s is told with its place and what should stand there', (_, change, sentence) => {
  expect(parsePolicy(changed(change))).toEqual({ trouble: `This is no policy: ${sentence}.` });
});

test.each<readonly [what: string, bytes: Uint8Array, text: string | null]>([
  ['UTF-8', new TextEncoder().encode(text), text],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`), `\uFEFF${text}`],
  ['Latin-1', Uint8Array.from([...'{"name":"Caf\u00e9"}'].map((char) => char.charCodeAt(0))), null],
  ['UTF-16', Uint8Array.from([...'\u00ff\u00fe{\0}\0'].map((char) => char.charCodeAt(0))), null],
])('the bytes of a file are read as UTF-8 or not at all: %s', (_, bytes, read) => {
  const got = utf8Of(bytes);
  if (read !== null) expect(got).toBe(read);
  else expect(parsePolicy(got)).toMatchObject({ trouble: expect.stringMatching(/^The file is no text in UTF-8/) });
});

test.each(TROUBLES)('%s is refused in one plain sentence', (_, file, sentence) => {
  const read = parsePolicy(file);
  expect('trouble' in read ? read.trouble : 'it was read').toMatch(sentence);
  expect('trouble' in read ? read.trouble : '').not.toContain('\n');
});

test('a byte order mark is no trouble', () => {
  expect(parsePolicy(`\uFEFF${text}`)).toEqual(parsePolicy(text));
});

test('C7 unknown kinds and unknown keys survive a round trip, in their places', () => {
  const odd = changed((p) => {
    p.later = { deep: [1, { __proto__: null, x: 2 }] };
    p.nodes = [
      { id: 'n9', kind: 'from-the-future', name: 'New', color: 'red', fields: { anything: { nested: true } } },
    ];
    p.chains = [{ moment: 'onReturn', nodes: ['n9'], collapsed: true }];
  });
  const read = parsePolicy(odd);
  expect('policy' in read && JSON.stringify(read.policy)).toBe(odd);
});

test('a key named __proto__ survives too', () => {
  const odd = text.replace('"shelf": []', '"shelf": [], "__proto__": {"kept": 1}');
  const read = parsePolicy(odd);
  expect('policy' in read && printPolicy(read.policy)).toContain('"__proto__": {');
});

test('deep nesting is refused or read, never a crash', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const read = parsePolicy(text.replace('"strict": true', `"strict": ${deep}`));
  expect('policy' in read || 'trouble' in read).toBe(true);
});

test('a policy that is nested as deep as one may be is read, looked at, compared and printed', () => {
  const read = parsePolicy(deep('{"group":"all","of":[', ']}', DEEPEST / 2 - 2));
  if ('trouble' in read) throw new Error(read.trouble);
  expect(previewOf(read.policy).coming).not.toEqual([]);
  expect(difference(supportDesk(), read.policy)).not.toEqual([]);
  expect(parsePolicy(printPolicy(read.policy))).toEqual(read);
});
