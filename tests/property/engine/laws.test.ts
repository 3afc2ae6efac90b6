import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Completion, type Hooks, type Moment, ToolRetryError } from '@/lib/contract';
import { createPool } from '@/lib/engine';
import { hookArgs, toolArgs } from '@/lib/engine/args';
import { captureOf, repaired } from '@/lib/engine/capture';
import { settingOf } from '@/lib/engine/overrides';
import { pressureOf } from '@/lib/engine/pressure';
import type { Contributor, PoolOptions } from '@/lib/engine/types';

const HOOKS = ['afterExecute', 'beforeAdmit', 'afterAdmit', 'onReturn'] as const satisfies readonly Moment[];

/** An answer that any rule might give at a moment: none, a decision of it, or nonsense; sometimes an error. */
const DECISIONS: Readonly<Record<(typeof HOOKS)[number], readonly unknown[]>> = {
  afterExecute: [{ type: 'attempt' }, { type: 'retry', afterMs: 5 }, { type: 'fail', message: 'no' }, { type: 'fail' }],
  beforeAdmit: [{ type: 'drop' }, { type: 'nudge', message: 'shorter' }],
  afterAdmit: [{ type: 'none' }, { type: 'followUp', message: 'next' }, { type: 'followUp', message: '' }],
  onReturn: [
    { type: 'accept', result: 'r' },
    { type: 'reject', message: 'again' },
  ],
};
const silence = fc.constantFrom(undefined, null, false, 0, '');
const answer = (moment: (typeof HOOKS)[number]) =>
  fc.oneof(
    { weight: 3, arbitrary: silence },
    { weight: 2, arbitrary: fc.constantFrom(...DECISIONS[moment]) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>({ type: 'odd' }, true, 'RAISE') },
  );
const saying = (value: unknown) => () => {
  if (value === 'RAISE') throw new Error('raised');
  return value;
};
const guards = fc.array(
  fc.record({
    name: fc.constantFrom('g', 'h', '__proto__', 'constructor'),
    says: fc.constantFrom<unknown>(true, false, 1, '', 'RAISE'),
  }),
  { maxLength: 3 },
);

const hooks: fc.Arbitrary<Hooks> = fc
  .record({
    beforeDispatch: fc.option(guards),
    afterExecute: fc.option(answer('afterExecute')),
    beforeAdmit: fc.option(answer('beforeAdmit')),
    afterAdmit: fc.option(answer('afterAdmit')),
    onReturn: fc.option(answer('onReturn')),
  })
  .map(({ beforeDispatch, ...said }) => ({
    ...(beforeDispatch && {
      beforeDispatch: beforeDispatch.map(({ name, says }) => ({
        name,
        message: `${name} refuses`,
        reject: saying(says),
      })),
    }),
    ...Object.fromEntries(HOOKS.flatMap((moment) => (said[moment] === null ? [] : [[moment, saying(said[moment])]]))),
  }));

const contributors = (prefix: string, speaker: Contributor['speaker']) =>
  fc
    .array(hooks, { maxLength: 4 })
    .map((all) => all.map((each, index): Contributor => ({ id: `${prefix}${index}`, speaker, hooks: each })));

const completion: fc.Arbitrary<Completion> = fc.constantFrom<Completion>(
  { kind: 'returned', value: { ok: true } },
  { kind: 'returned', value: undefined },
  { kind: 'threw', error: new Error('boom') },
  { kind: 'threw', error: new ToolRetryError('busy', 10) },
);
const overrides = fc.dictionary(
  fc.constantFrom('g', 'h', 'constructor', 'other'),
  fc.constantFrom(false as const, { scope: 'cohort' as const }),
);
const calls = fc.array(
  fc.record({
    agent: fc.constantFrom('a', 'b'),
    tool: fc.constantFrom('x', 'locked', 'ghost', 'reply'),
    args: fc.constantFrom('{"result":"r"}', '{', 'null'),
  }),
  { minLength: 1, maxLength: 5 },
);

const setting = fc
  .record({
    own: contributors('t', 'tool'),
    harness: contributors('h', 'policy'),
    completion,
    guards: overrides,
    cost: fc.constantFrom(0, 100),
    retries: fc.option(fc.nat(2)),
  })
  .map(({ own, harness, completion: ended, guards: settings, cost, retries }): PoolOptions => {
    const tool = (name: string, guarded = false) => ({
      name,
      protected: guarded,
      contributors: own,
      cost: () => cost,
      run: (received: unknown) => ({ completion: ended, received, rewrites: [] }),
    });
    return {
      tools: [tool('x'), tool('locked', true), tool('reply')],
      harness,
      guards: settings,
      terminal: 'reply',
      maxTurns: 4,
      room: { nCtx: 4_000, remaining: 1_100, softLimit: 1_024, hardLimit: 512 },
      ...(retries !== null && { defaultPolicy: { maxToolRetries: retries, stallWords: 'report' } }),
    };
  });

type Calls = readonly { readonly agent: string; readonly tool: string; readonly args: string }[];
const play = (options: PoolOptions, list: Calls) => {
  const pool = createPool(options);
  return list.map(({ agent, ...call }) => pool.call(agent, call));
};
const outcomes = (options: PoolOptions, list: Calls) =>
  play(options, list).map(({ outcome, followUps }) => ({ outcome, followUps }));

const inserted = <T>(list: readonly T[], at: number, item: T): T[] => {
  const index = at % (list.length + 1);
  return [...list.slice(0, index), item, ...list.slice(index)];
};
const everywhere = (
  { tools, ...options }: PoolOptions,
  change: (list: readonly Contributor[]) => readonly Contributor[],
): PoolOptions => ({
  ...options,
  harness: change(options.harness),
  tools: tools.map((tool) => ({ ...tool, contributors: change(tool.contributors) })),
});

describe('whatever the rules say', () => {
  it('a contributor that abstains, anywhere, changes nothing', () => {
    fc.assert(
      fc.property(setting, calls, fc.nat(), silence, (options, list, at, nothing) => {
        const quiet: Contributor = {
          id: 'quiet',
          speaker: 'policy',
          hooks: {
            beforeDispatch: [{ name: 'quiet', message: '', reject: () => nothing }],
            ...Object.fromEntries(HOOKS.map((moment) => [moment, () => nothing])),
          },
        };
        const more = everywhere(options, (chain) => inserted(chain, at, quiet));
        expect(outcomes(more, list)).toEqual(outcomes(options, list));
      }),
    );
  });
  it('a guard that is off equals its absence', () => {
    fc.assert(
      fc.property(setting, calls, fc.nat(), fc.constantFrom('off', '__proto__'), (options, list, at, name) => {
        const off: Contributor = {
          id: 'off',
          speaker: 'policy',
          hooks: {
            beforeDispatch: [
              {
                name,
                message: 'never',
                reject: () => {
                  throw new Error('it was asked');
                },
              },
            ],
          },
        };
        const settings = Object.fromEntries([...Object.entries(options.guards ?? {}), [name, false as const]]);
        const without = everywhere({ ...options, guards: settings }, (chain) => chain);
        const withIt = everywhere({ ...options, guards: settings }, (chain) => inserted(chain, at, off));
        expect(outcomes(withIt, list)).toEqual(outcomes(without, list));
      }),
    );
  });
  it('in the walks of one answer, the first that decides or raises is the last that is asked', () => {
    fc.assert(
      fc.property(setting, calls, (options, list) => {
        for (const walk of walks(options, list)) {
          if (walk.moment === 'onReturn') continue;
          const types = walk.answers.map((entry) => entry.said.type).filter((type) => type !== 'off');
          const end = types.findIndex((type) => ['decided', 'misspoke', 'refused', 'threw'].includes(type));
          expect(types.slice(0, Math.max(0, end)).every((type) => type === 'abstained')).toBe(true);
          if (end >= 0) expect(types.slice(end + 1).every((type) => type === 'not-asked')).toBe(true);
        }
      }),
    );
  });
  it('every walk has the framework at its ends, the tool before the harness, and one who decided unless nobody refused or somebody raised', () => {
    fc.assert(
      fc.property(setting, calls, (options, list) => {
        for (const walk of walks(options, list)) {
          const speakers = walk.answers.map(({ speaker }) => speaker);
          const middle = speakers.slice(walk.moment === 'beforeDispatch' ? 1 : 0, -1);
          expect(walk.answers.at(-1)?.contributor).toBe('defaults');
          expect(middle.toSorted((one, other) => (one === other ? 0 : one === 'tool' ? -1 : 1))).toEqual(middle);
          expect(walk.raised).toBe(walk.answers.some((entry) => entry.said.type === 'threw'));
          if (walk.raised) expect([walk.by, walk.decidedBy]).toEqual([null, null]);
          else if (walk.moment !== 'beforeDispatch') expect(walk.decidedBy).not.toBeNull();
          const decider = walk.answers.find(({ contributor }) => contributor === walk.decidedBy);
          expect(walk.by).toBe(decider?.speaker ?? null);
        }
      }),
    );
  });
  it('a call never throws, its trace is plain JSON, and the same calls give the same again', () => {
    fc.assert(
      fc.property(setting, calls, (options, list) => {
        const first = play(options, list);
        expect(JSON.parse(JSON.stringify(first))).toEqual(first);
        expect(play(options, list)).toEqual(first);
      }),
    );
  });
  it('an agent’s reply is rejected at most once, and after its end it is told nothing more', () => {
    fc.assert(
      fc.property(setting, calls, (options, list) => {
        const results = play(options, list).map(({ outcome }, index) => ({ agent: list[index]?.agent, outcome }));
        for (const agent of ['a', 'b']) {
          const own = results.filter((result) => result.agent === agent).map(({ outcome }) => outcome);
          expect(
            own.filter((outcome) => outcome.type === 'told' && outcome.how === 'returnRejected').length,
          ).toBeLessThan(2);
          const end = own.findIndex(({ type }) => type !== 'told');
          if (end >= 0) expect(own.slice(end + 1).every(({ type }) => type === 'stopped')).toBe(true);
        }
      }),
    );
  });
  it('a tool that is protected and not granted never runs', () => {
    fc.assert(
      fc.property(setting, (options) => {
        const pool = createPool(everywhere(options, (chain) => chain));
        const { outcome, events } = pool.call('a', { tool: 'locked', args: '{}' });
        expect(events.some(({ type }) => type === 'execution')).toBe(false);
        expect(outcome).not.toMatchObject({ how: 'result' });
      }),
    );
  });
});

function walks(options: PoolOptions, list: Calls) {
  return play(options, list).flatMap(({ events }) => events.filter((event) => event.type === 'walk'));
}

describe('the small readings', () => {
  it('rules see an object whatever was written, and the tool sees whatever JSON it was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const args = hookArgs(text);
        expect(typeof args === 'object' && !Array.isArray(args)).toBe(true);
        const asked = toolArgs(text);
        if (typeof asked === 'object' && asked !== null && !Array.isArray(asked)) expect(args).toEqual(asked);
        else expect(args).toEqual({});
      }),
    );
  });
  it('a whole reply is captured as written, and a cut one from its beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (result, at) => {
        const text = JSON.stringify({ result });
        expect(captureOf(text)).toBe(result);
        const cut = captureOf(text.slice(0, '{"result":"'.length + (at % (result.length + 1))));
        expect(result.startsWith(cut) || cut.startsWith('{"result":"')).toBe(true);
      }),
    );
  });
  it('repairing twice is repairing once, and leaves no call open', () => {
    const pieces = fc
      .array(fc.constantFrom('<tool_call>', '</tool_call>', ' ', 'words', '\n'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(pieces, (text) => {
        const once = repaired(text);
        expect(repaired(once)).toBe(once);
        expect(text.startsWith(once)).toBe(true);
        expect(once.lastIndexOf('<tool_call>')).toBeLessThanOrEqual(once.lastIndexOf('</tool_call>'));
      }),
    );
  });
  it('a guard that no override names keeps the default, whatever its name', () => {
    fc.assert(
      fc.property(fc.string(), overrides, (name, settings) => {
        fc.pre(!Object.hasOwn(settings, name));
        expect(settingOf(settings, name)).toBe('lineage');
      }),
      {
        examples: [
          ['__proto__', {}],
          ['constructor', {}],
          ['hasOwnProperty', {}],
        ],
      },
    );
  });
  it('what fits is at most the headroom, and the percentage stays in its bounds', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(), (nCtx, remaining, cells, softLimit) => {
        const pressure = pressureOf({ nCtx, remaining, softLimit, hardLimit: 512 });
        expect(pressure.canFit(cells)).toBe(pressure.remaining - softLimit >= cells);
        expect(pressure.percentAvailable).toBeGreaterThanOrEqual(0);
        expect(pressure.percentAvailable).toBeLessThanOrEqual(100);
      }),
    );
  });
});
