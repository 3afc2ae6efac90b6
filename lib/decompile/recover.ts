/** A policy from a hooks.ts that somebody else wrote, as far as it is understood without running any of it. */
import type { File } from '@babel/types';
import '../code/own/here';
import { parseModule } from '../code/own/parser';
import { MOMENT_NAMES } from '../contract/moments';
import { kindOf } from '../nodes';
import { noteOf } from '../nodes/kinds/limit-argument';
import { samePlace } from '../policy/chains';
import { type Chain, FORMAT, type Node, type Policy, type Shelved, VERSION } from '../policy/document';
import { writeOut } from './finding/filled';
import { rootsOf } from './finding/find';
import type { Asked, Made, Untaken } from './finding/found';
import { gather, overridesIn, protectedIn } from './finding/gather';
import { untakenAtLoading } from './finding/loading';
import { unseen } from './finding/unseen';
import { changingIn } from './meaning/changing';
import type { Place } from './meaning/evaluate';
import { lookUp } from './meaning/frames';
import { cardName, declaredBy } from './rules/names';
import { apart, limited, type Placed, placed } from './rules/placed';
import { lineOf } from './source';
import { commentOver, textIn } from './text';
import { plainText } from './trailer';

/** What one piece of the file became. */
export interface Became {
  /** The line of the file, counted from one. */
  readonly line: number;
  /** What it is in the file: *the guard “large_refunds”*. */
  readonly what: string;
  /** `rule`: a built kind that says the same. `code`: custom code. `shelf`: kept, and not run. `lost`: not kept. */
  readonly fate: 'rule' | 'code' | 'shelf' | 'lost';
  /** The title of the kind that it became. */
  readonly kind?: string | undefined;
  /** Why it became no built kind, as a sentence. */
  readonly why?: string | undefined;
  readonly node?: string | undefined;
  /** What it goes by in the file, whatever its rules say: two readings of a file are compared by it. */
  readonly key?: string | undefined;
}

export interface Recovered {
  readonly policy: Policy;
  /** In the order of the file. */
  readonly became: readonly Became[];
}

const whatOf = ({ guard, moment, called, tool }: Asked): string => {
  const of = tool === undefined ? '' : ` of ${tool}`;
  if (guard !== undefined) return `the guard “${guard.name}”${of}`;
  return `${moment}${called === '' || called === 'hooks' ? '' : ` of “${called}”`}${of}`;
};

const titleOf = (kind: string): string => kindOf({ kind } as Node)?.title.replace(/…$/, '') ?? kind;

/** The chains: by moment, each place once, in the order of asking. */
function chainsOf(wired: readonly (readonly [id: string, place: Omit<Chain, 'nodes'>])[]): readonly Chain[] {
  const chains: Chain[] = [];
  for (const moment of MOMENT_NAMES) {
    for (const [id, place] of wired) {
      if (place.moment !== moment) continue;
      const at = chains.findIndex((chain) => samePlace(chain, place));
      const old = chains[at];
      if (old === undefined) chains.push({ ...place, nodes: [id] });
      else chains[at] = { ...old, nodes: [...old.nodes, id] };
    }
  }
  return chains;
}

const placeOf = ({ moment, tool }: Asked): Omit<Chain, 'nodes'> => (tool === undefined ? { moment } : { moment, tool });

/** Makes the cards, with names, notes and what is told of each. */
class Cards {
  readonly nodes: Node[] = [];
  readonly became: Became[] = [];
  readonly wired: (readonly [id: string, place: Omit<Chain, 'nodes'>])[] = [];
  readonly shelf: Shelved[] = [];

  constructor(readonly file: File) {}

  private add({ kind, fields }: Made, name: string, guard: string | undefined, lines: readonly number[]): string {
    const id = `n${this.nodes.length + 1}`;
    const note = commentOver(this.file, lines);
    const more = { ...(guard === undefined ? {} : { guard }), ...(note === undefined ? {} : { note }) };
    this.nodes.push({ id, kind, name: cardName(name) || titleOf(kind), ...more, fields });
    return id;
  }

  rules(one: Placed): void {
    const { asked, made, why, shelved } = one;
    const { guard, called, fn } = asked;
    const bound = lookUp(fn.frame, called);
    const lines = [asked.line, ...(bound === undefined ? [] : [lineOf(bound.statement)])];
    for (const [i, each] of made.entries()) {
      const key = JSON.stringify([asked.moment, asked.tool ?? null, guard?.name ?? called, i]);
      const named = called === 'hooks' || called === 'default' || made.length > 1 ? '' : called;
      const id = this.add(each, guard?.name ?? named, guard?.name, lines);
      const own = each.kind.startsWith('code-');
      const fate = shelved ? 'shelf' : own ? 'code' : 'rule';
      this.became.push({ line: asked.line, what: whatOf(asked), node: id, kind: titleOf(each.kind), why, fate, key });
      if (shelved) this.shelf.push({ node: id, from: { ...placeOf(asked), index: 0 } });
      else this.wired.push([id, placeOf(asked)]);
    }
  }

  limit(made: Made, name: string, line: number): void {
    const id = this.add(made, name, name, [line]);
    this.wired.push([id, { moment: 'beforeDispatch' }]);
    const what = `the rewriting “${name}”`;
    const key = JSON.stringify(['rewrites', name]);
    this.became.push({ line, what, node: id, kind: titleOf(made.kind), fate: 'rule', key });
  }
}

const lost = (one: Untaken): Became => ({ ...one, fate: 'lost' });

const NOTHING = 'The file holds no hooks: no list of hooks and no guard was found in it.';

const notUnderstood = (line: number): string =>
  `The file holds hooks (line ${line}), but no list of them that is understood without running it.`;

/** Reads the text of a hooks.ts and gives the policy of its rules. */
export function recover(given: string, name: string): Recovered | { readonly trouble: string } {
  const text = plainText(given);
  const parsed = parseModule(text);
  if ('wrong' in parsed) {
    const { wrong, at } = parsed;
    return { trouble: `The file is no TypeScript that can be read: ${wrong} (line ${at.line}, column ${at.column}).` };
  }
  const { file } = parsed;
  const filled = writeOut(file.program);
  const roots = rootsOf(file);
  const changing = changingIn(file.program);
  const place: Place = {
    frame: roots.module,
    moment: null,
    facts: new Map(),
    text: textIn(text),
    whole: text,
    changing,
    filled,
    steps: { left: 100_000 },
    depth: 0,
  };
  const { asked, rewrites, untaken, idle } = gather(roots, place);
  const overrides = overridesIn(roots, place, untaken);
  const becomes = (one: Asked): Placed =>
    placed(
      one,
      place,
      overrides.some(({ guard, to }) => to === 'cohort' && guard === one.guard?.name),
    );
  const why = 'It stands in no list of hooks that is taken, so nobody asks it.';
  const aside = (one: Placed): Placed =>
    one.asked.unsure === undefined ? one : { ...one, shelved: true, why: one.asked.unsure };
  const pieces = [
    ...apart(asked.map(becomes)).map(aside),
    ...idle.map((one) => ({ ...becomes(one), shelved: true, why })),
  ];

  const cards = new Cards(file);
  for (const one of pieces) cards.rules(one);
  for (const one of rewrites) {
    const made = limited(one, place, file);
    if ('why' in made)
      untaken.push({ line: one.line, what: `the rewriting “${one.name}” of ${one.tool}`, why: made.why });
    else {
      cards.limit(made, one.name, one.line);
      // What rewriteRule made are the fields of a limit.
      const note = noteOf(made.fields as unknown as Parameters<typeof noteOf>[0]);
      const why = `Its words were not taken: the agent is told “${note}”`;
      if (one.note !== undefined && one.note !== note)
        untaken.push({ line: one.line, what: `the note of “${one.name}”`, why });
    }
  }
  const found = [...cards.became, ...untaken.map(lost)];
  if (found.length === 0) {
    const [there] = unseen(file, []);
    return { trouble: there === undefined ? NOTHING : notUnderstood(there.line) };
  }
  const told = [...found, ...untakenAtLoading(file, roots, changing).map(lost)];
  const lines = [...told, ...pieces.map(({ asked: { fn } }) => ({ line: lineOf(fn.node) }))].map(({ line }) => line);
  const became = [...told, ...unseen(file, lines).map(lost)];

  const { nodes, shelf } = cards;
  const isProtected = protectedIn(roots, place);
  const named = [...isProtected, ...asked.flatMap(({ tool }) => tool ?? [])];
  const facts = pieces.flatMap((one) => one.facts);
  const widened = (guard: string) =>
    nodes.some((node) => node.guard === guard && kindOf(node)?.scope(node.fields) === 'cohort');
  const kept = overrides.filter(({ guard, to }) => to !== 'cohort' || !widened(guard));
  const ends = [
    ...new Set(asked.flatMap(({ moment, tool }) => (moment === 'onReturn' && tool !== undefined ? [tool] : []))),
  ];
  const policy: Policy = {
    format: FORMAT,
    version: VERSION,
    name,
    ...declaredBy(nodes, { tools: named, facts }, isProtected),
    ...(ends.length === 1 ? { terminal: ends[0] } : {}),
    nodes,
    chains: chainsOf(cards.wired),
    shelf,
    ...(kept.length > 0 ? { overrides: kept } : {}),
    scenario: {},
  };
  return { policy, became: became.sort((a, b) => a.line - b.line) };
}
