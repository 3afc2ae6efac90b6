import { describe, expect, test } from 'vitest';
import { check, told } from '@/lib/compile';
import { MOMENT_NAMES, type Moment } from '@/lib/contract/moments';
import { type Face, faceOf } from '@/lib/lanes/faces';
import { callWords, laneWords } from '@/lib/lanes/lane-words';
import { layoutOf } from '@/lib/lanes/layout';
import { pathOf, type WireLook } from '@/lib/lanes/path';
import { plain } from '@/lib/nodes/words';
import type { Policy } from '@/lib/policy/document';
import { all, moveNode, setOff, shelveNodes } from '@/lib/policy/edits';
import { trySettings } from '@/lib/policy/edits/policy';
import type { Focus } from '@/lib/reading/clock';
import { callAt, countOf, defaultsCount, defaultsIn, verdictIn } from '@/lib/reading/verdicts';
import { setInput } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { rowsOf } from '@/lib/scenarios/rows';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk as example } from '../../helpers/examples';

const sandbox = await openSandbox();
const supportDesk = example();
const ofRefunds = { moment: 'beforeDispatch', tool: 'issue_refund' } as const;

function turnOf(policy: Policy): Turn {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
}

const LOOKUP = { row: 0, attempt: 0 };
const SEARCH = { row: 2, attempt: 0 };
const LARGE = { row: 3, attempt: 0 };
const REPLY = { row: 6, attempt: 0 };

function facesOf(policy: Policy, focus: Focus | null, turn: Turn | null = turnOf(policy)): ReadonlyMap<string, Face> {
  const layout = layoutOf(policy);
  const call = turn === null || focus === null ? null : callAt(turn, focus);
  const scene = { policy, problems: check(policy).map(told), turn, call };
  const parts = [...layout.lanes.flatMap((lane) => lane.parts), ...(layout.shelf?.parts ?? [])];
  return new Map(
    parts.flatMap((part): [string, Face][] => {
      const face = faceOf(scene, part);
      return face === null ? [] : [[part.key, face]];
    }),
  );
}

/** The foot of a card as it is read: its badge and its count. */
function footOf(policy: Policy, key: string, focus: Focus | null): string {
  const face = facesOf(policy, focus).get(key);
  return [face?.badge?.text, face?.count].filter(Boolean).join(' · ');
}

describe('what the cards of the support desk say', () => {
  const first = ['beforeDispatch auth', 'n1', 'n2', 'n3', 'beforeDispatch defaults'];
  test.each<[string, Focus | null, readonly string[]]>([
    [
      'over the whole run',
      null,
      ['Abstained · 10 of 10', 'Refused · 3 of 10', 'Refused · 3 of 7', 'Rewrote · 1 of 1', 'ran 4'],
    ],
    [
      'for the large refund',
      LARGE,
      [
        'Abstained',
        'Refused · refused 3 of 10',
        'Not asked · refused 3 of 7',
        'Not asked · rewrote 1',
        'Not asked · ran 4',
      ],
    ],
    [
      'for the search',
      SEARCH,
      [
        'Abstained',
        'Abstained · refused 3 of 10',
        'Abstained · refused 3 of 7',
        '500 → 50 · rewrote 1',
        'ran · 4 in all',
      ],
    ],
    [
      'for the reply, which is not gated',
      REPLY,
      [
        'Not asked',
        'Not asked · refused 3 of 10',
        'Not asked · refused 3 of 7',
        'Not asked · rewrote 1',
        'Not asked · ran 4',
      ],
    ],
  ])('%s', (_, focus, expected) => {
    expect(first.map((key) => footOf(supportDesk, key, focus))).toEqual(expected);
  });

  test('Defaults on the other lanes, in the framework’s own verbs', () => {
    const said = (focus: Focus) =>
      MOMENT_NAMES.slice(1).map((moment) => footOf(supportDesk, `${moment} defaults`, focus));
    expect(said(LOOKUP)).toEqual([
      'took · 4 in all',
      'Not asked',
      'said nothing · 10 in all',
      'Not asked · accepted 1',
    ]);
    expect(said(REPLY).at(-1)).toBe('accepted · 1 in all');
  });

  test('before the first run nothing is said', () => {
    const faces = [...facesOf(supportDesk, null, null).values()];
    expect(faces.every(({ badge, count }) => badge === null && count === '')).toBe(true);
  });

  test('a problem is flagged in two words, with its sentence; what is only worth knowing is not', () => {
    const faces = facesOf(supportDesk, null);
    expect(faces.get('n1')?.flag?.short).toBe('no reason');
    expect(faces.get('n1')?.flag?.text).toMatch(/gives no reason/);
    expect(facesOf(setInput('denial', 'legible')(supportDesk), null).get('n1')?.flag).toBeNull();
    expect(facesOf(setInput('position', 'after')(supportDesk), null).get('n1')?.flag?.short).toBe('too late +1');
  });

  test('skipped, on the shelf, not known', () => {
    expect(footOf(setOff('n1', 'skip')(supportDesk), 'n1', LARGE)).toBe('Skipped');
    expect(footOf(shelveNodes(['n1'])(supportDesk), 'n1', LARGE)).toBe('');
    const strange: Policy = {
      ...supportDesk,
      nodes: supportDesk.nodes.map((node) => (node.id === 'n1' ? { ...node, kind: 'from-later' } : node)),
    };
    const face = facesOf(strange, null, null).get('n1');
    expect([face?.icon, face?.flag?.short]).toEqual([null, 'unknown kind']);
    expect(plain(face?.sentence ?? [])).toMatch(/does not understand/);
  });

  test('a tool’s own rule speaks as the tool', () => {
    const faces = facesOf(moveNode('n1', ofRefunds)(supportDesk), LARGE);
    expect([faces.get('n1')?.speaker, faces.get('n2')?.speaker, faces.get('beforeDispatch auth')?.speaker]).toEqual([
      'tool',
      'harness',
      'framework',
    ]);
    expect(faces.get('n1')?.badge?.word).toBe('refused');
  });
});

describe('verdicts by moment', () => {
  const turn = turnOf(supportDesk);
  const search = callAt(turn, SEARCH);

  test('the framework speaks at each moment of its own', () => {
    if (search === null) throw new Error('The search was not made.');
    const words = MOMENT_NAMES.map((moment) => defaultsIn(search, moment)?.word ?? null);
    expect(words).toEqual(['accepted', 'decided', null, 'decided', null]);
    expect(verdictIn(search, 'n3', 'beforeDispatch')?.detail).toBe('500 → 50');
    expect(verdictIn(search, 'n3', 'afterExecute')).toBeNull();
    expect(verdictIn(search, 'n1')?.word).toBe('abstained');
  });

  test('counts over the run', () => {
    expect(countOf(turn, 'n1')).toEqual({ asked: 10, acted: 3, word: 'refused' });
    expect(countOf(turn, 'auth', 'beforeDispatch')).toEqual({ asked: 10, acted: 0, word: 'abstained' });
    expect(defaultsCount(turn, 'beforeDispatch')).toEqual({ asked: 4, acted: 4, word: 'accepted' });
    expect(defaultsCount(turn, 'beforeAdmit').acted).toBe(0);
  });

  test('a focus that the run does not have is no call', () => {
    expect([callAt(turn, { row: 0, attempt: 5 }), callAt(turn, { row: 9, attempt: 0 })]).toEqual([null, null]);
  });
});

const repliesFirst = trySettings({ repliesFirst: true })(supportDesk);

const words = (policy: Policy, moment: Moment, focus: Focus | null, brief = false): string =>
  laneWords(policy, turnOf(policy), { moment, focus, brief })
    .map((word) => (typeof word === 'string' ? word : 'code' in word ? word.code : `*${word.name}*`))
    .join('');

describe('what a lane says', () => {
  test.each<[string, Policy, Moment, Focus | null, string]>([
    ['the whole run', supportDesk, 'beforeDispatch', null, '10 calls: 6 refused, 1 limited'],
    [
      'the large refund',
      supportDesk,
      'beforeDispatch',
      LARGE,
      'issue_refund of 1,800: *Large refunds* refused it; nobody after was asked',
    ],
    [
      'the search',
      supportDesk,
      'beforeDispatch',
      SEARCH,
      'search_orders with page_size 500: *Page size* sent 500 as 50',
    ],
    ['the lookup', supportDesk, 'beforeDispatch', LOOKUP, 'lookup_charge: nobody refused; it ran'],
    ['the reply', supportDesk, 'beforeDispatch', REPLY, 'reply: it ends the turn, so nobody is asked'],
    [
      'a tool that raised',
      setInput('denial', 'raise')(supportDesk),
      'beforeDispatch',
      LARGE,
      'issue_refund of 1,800: *Large refunds* raised an exception; it ends there',
    ],
    [
      'after the tool',
      setInput('position', 'after')(supportDesk),
      'afterExecute',
      LARGE,
      'issue_refund of 1,800: *Large refunds* replaced the result; the effect stands; nobody after was asked',
    ],
    [
      'after the tool, the whole run',
      setInput('position', 'after')(supportDesk),
      'afterExecute',
      null,
      'took 4, 6 replaced',
    ],
    ['nothing checked', setInput('position', 'none')(supportDesk), 'beforeDispatch', null, '6 calls, all ran'],
    ['no call at all', repliesFirst, 'beforeDispatch', null, 'no call was made'],
    ['no call at all, nothing to fit', repliesFirst, 'beforeAdmit', null, 'nothing to fit'],
  ])('%s', (_, policy, moment, focus, expected) => {
    expect(words(policy, moment, focus)).toBe(expected);
  });

  test('in brief, where the lane is one line', () => {
    const brief = (focus: Focus | null) =>
      MOMENT_NAMES.slice(1).map((moment) => words(supportDesk, moment, focus, true));
    expect(brief(null)).toEqual(['took 4', 'all fitted', 'nothing said', 'accepted 1']);
    expect(brief(LARGE)).toEqual(['it did not run', 'nothing to fit', 'nothing was said', 'the turn went on']);
    expect(brief(SEARCH)).toEqual([
      'the result was taken',
      'the result fitted',
      'nothing was said',
      'the turn went on',
    ]);
    expect(brief(REPLY).at(-1)).toBe('accepted');
  });

  test.each([
    ['issue_refund', '{"charge_id":"ch_1","amount":1800}', 'issue_refund of 1,800'],
    ['search_orders', '{"page_size":500}', 'search_orders with page_size 500'],
    ['delete_account', '{"customer_id":"cus_77"}', 'delete_account'],
    ['issue_refund', 'not JSON', 'issue_refund'],
    ['issue_refund', 'null', 'issue_refund'],
  ])('a call in words: %s %s', (tool, args, expected) => {
    expect(plain(callWords(tool, args))).toBe(expected);
  });
});

describe('the way of a call along the wires', () => {
  const way = (policy: Policy, focus: Focus): Readonly<Record<string, string>> => {
    const turn = turnOf(policy);
    const tool = rowsOf(turn)[focus.row]?.trace.tool ?? '';
    const said = (look: WireLook): string => ('lit' in look ? look.lit : 'past');
    const looks = [...pathOf(layoutOf(policy), callAt(turn, focus), tool)].map(([key, look]) => [key, said(look)]);
    return Object.fromEntries(looks.filter(([key]) => /^beforeDispatch|^n\d/.test(key ?? '')));
  };

  test('lit up to the card that refused, dashed past it', () => {
    expect(way(supportDesk, LARGE)).toEqual({
      'beforeDispatch entry': 'refused',
      'beforeDispatch auth → n1': 'refused',
      'n1 → n2': 'past',
      'n2 → n3': 'past',
      'n3 → beforeDispatch defaults': 'past',
    });
  });

  test('to the end where nobody refuses, in the colour of a rewrite where one was made', () => {
    expect(way(supportDesk, SEARCH)).toEqual({
      'beforeDispatch entry': 'accepted',
      'beforeDispatch auth → n1': 'accepted',
      'n1 → n2': 'accepted',
      'n2 → n3': 'rewrote',
      'n3 → beforeDispatch defaults': 'accepted',
    });
  });

  test('dashed throughout where nobody is asked', () => {
    expect(new Set(Object.values(way(supportDesk, REPLY)))).toEqual(new Set(['past']));
  });

  test('by the tool’s own branch, or by the way of the other tools', () => {
    const branched = all(moveNode('n1', ofRefunds), setInput('denial', 'legible'))(supportDesk);
    expect(way(branched, LARGE)).toEqual({
      'beforeDispatch entry': 'refused',
      'beforeDispatch auth → n1': 'refused',
      'n1 → beforeDispatch join': 'past',
      'beforeDispatch join → n2': 'past',
      'n2 → n3': 'past',
      'n3 → beforeDispatch defaults': 'past',
    });
    expect(Object.keys(way(branched, LOOKUP))).toEqual([
      'beforeDispatch entry',
      'beforeDispatch auth → beforeDispatch others',
      'beforeDispatch others → beforeDispatch join',
      'beforeDispatch join → n2',
      'n2 → n3',
      'n3 → beforeDispatch defaults',
    ]);
  });
});
