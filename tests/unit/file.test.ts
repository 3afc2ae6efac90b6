import { expect, test } from 'vitest';
import { difference } from '@/lib/difference';
import { DEEPEST } from '@/lib/policy/bounds';
import { parsePolicy, printPolicy } from '@/lib/policy/file';
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
