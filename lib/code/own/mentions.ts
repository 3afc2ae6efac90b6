/** Where an author's own code names a tool, an argument or a fact of the policy. */

import { IDENTIFIER, printKey } from '../print';
import { quote } from '../text';
import { allOf, type HandedNames, handedNames, itemsOf, keyOf, memberOf, propertiesOf } from './handed';
import { type At, parseModule } from './parser';
import { linesOf, readOwn } from './read';
import { placeOf, plainOf, type Tree } from './tree';

/** A name in a text, and where. */
export interface Mention {
  /** What it surely names; null where a text or a key merely reads like that. */
  readonly of: 'tool' | 'argument' | 'fact' | null;
  readonly name: string;
  readonly at: At;
  /** What another name would replace, in UTF-16 units, and how it is to be written there. */
  readonly from: number;
  readonly to: number;
  readonly as: 'text' | 'key' | 'shorthand' | 'member';
}

type Of = Exclude<Mention['of'], null>;
const ASKS_A_LIST: ReadonlySet<string> = new Set(['includes', 'has', 'indexOf']);
const EQUALS: ReadonlySet<string> = new Set(['===', '!==', '==', '!=']);
const OF = { args: 'argument', session: 'fact' } as const;

/** Collects what is surely a name, by the part of the tree at which it stands. */
class Sure {
  readonly found = new Map<Tree, Of>();
  /** Places where a constant list or table is only asked for the tool. */
  readonly asked = new Set<Tree>();

  constructor(private readonly names: HandedNames) {}

  private is(tree: Tree | null | undefined): string | null {
    return tree ? this.names.whatIs(tree) : null;
  }

  private text(tree: Tree | null | undefined, of: Of): void {
    if (!tree) return;
    const plain = plainOf(tree);
    if (textOf(plain) !== null) this.found.set(plain, of);
  }

  /** A list or a table that is asked for the tool: its items are tools. */
  private list(tree: Tree): void {
    const plain = plainOf(tree);
    if (plain.type === 'Identifier') this.asked.add(plain);
    else for (const item of itemsOf(plain) ?? []) this.text(item, 'tool');
  }

  private keys(properties: readonly Tree[], of: Of): void {
    for (const property of properties) if (keyOf(property) !== null) this.found.set(property, of);
  }

  look(tree: Tree): void {
    switch (tree.type) {
      case 'BinaryExpression':
        if (EQUALS.has(tree.operator)) {
          if (this.is(tree.left) === 'tool') this.text(tree.right, 'tool');
          if (this.is(tree.right) === 'tool') this.text(tree.left, 'tool');
        }
        if (tree.operator === 'in') this.asksFor(tree.right, tree.left);
        return;
      case 'SwitchStatement':
        if (this.is(tree.discriminant) === 'tool') for (const { test } of tree.cases) this.text(test, 'tool');
        return;
      case 'CallExpression':
      case 'OptionalCallExpression':
        return this.call(tree);
      case 'MemberExpression':
      case 'OptionalMemberExpression': {
        const of = this.is(tree.object);
        if ((of === 'args' || of === 'session') && memberOf(tree) !== null) this.found.set(tree, OF[of]);
        if (tree.computed && this.is(tree.property) === 'tool') this.list(tree.object);
        return;
      }
    }
  }

  /** `x in y`, `Object.hasOwn(y, x)`. */
  private asksFor(whole: Tree, part: Tree): void {
    const of = this.is(whole);
    if (of === 'args' || of === 'session') this.text(part, OF[of]);
    if (this.is(part) === 'tool') this.list(whole);
  }

  private call(tree: Extract<Tree, { type: 'CallExpression' | 'OptionalCallExpression' }>): void {
    const { callee, arguments: given } = tree;
    const [first, second] = given;
    const asks = memberOf(callee);
    if (first === undefined || asks === null || !('object' in callee)) return;
    if (ASKS_A_LIST.has(asks) && this.is(first) === 'tool') this.list(callee.object as Tree);
    if (asks === 'hasOwn' && second !== undefined) this.asksFor(first, second);
  }

  /** Constants at the top whose every use asks for the tool name tools. */
  constants(program: Extract<Tree, { type: 'Program' }>): void {
    for (const statement of program.body) {
      if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
      for (const { id, init } of statement.declarations) {
        if (id.type !== 'Identifier' || !init) continue;
        const uses = this.names.usesOf(id);
        if (uses.length === 0 || !uses.every((use) => this.asked.has(use))) continue;
        for (const item of itemsOf(init) ?? []) this.text(item, 'tool');
        this.keys(propertiesOf(init) ?? [], 'tool');
      }
    }
  }

  patterns(): void {
    for (const [pattern, of] of this.names.patterns)
      if ((of === 'args' || of === 'session') && pattern.type === 'ObjectPattern')
        this.keys(pattern.properties, OF[of]);
    // `{ args: { amount } }`: what is handed is taken apart at once.
    for (const [pattern, of] of this.names.patterns) {
      if (of !== 'input' || pattern.type !== 'ObjectPattern') continue;
      for (const property of pattern.properties)
        if (property.type === 'ObjectProperty' && keyOf(property) === 'args' && property.value.type === 'ObjectPattern')
          this.keys(property.value.properties, 'argument');
    }
  }
}

/** The text that an expression surely is; null where it is none. */
function textOf(tree: Tree): string | null {
  if (tree.type === 'StringLiteral') return tree.value;
  return tree.type === 'TemplateLiteral' && tree.expressions.length === 0
    ? (tree.quasis[0]?.value.cooked ?? null)
    : null;
}

/** What stands at a part of the tree as a name, if anything does. */
function mentionAt(tree: Tree, of: Of | null, text: string): Mention | null {
  // The parser was shown one line before the text.
  const spot = (part: Tree, as: Mention['as'], name: string, from = (part.start ?? 1) - 1): Mention => ({
    of,
    name,
    at: placeOf(part),
    from,
    to: (part.end ?? 1) - 1,
    as,
  });
  const plain = textOf(tree);
  if (plain !== null) return spot(tree, 'text', plain);
  const key = keyOf(tree);
  if (key !== null && 'key' in tree) {
    const part = tree.key as Tree;
    if ('shorthand' in tree && tree.shorthand === true) return spot(part, 'shorthand', key);
    return spot(part, 'computed' in tree && tree.computed === true ? 'text' : 'key', key);
  }
  const member = memberOf(tree);
  if (member === null || !('property' in tree) || !('object' in tree)) return null;
  const property = tree.property as Tree;
  if (property.type === 'StringLiteral') return spot(property, 'text', member);
  const before = text.slice(0, (property.start ?? 1) - 1);
  const dot = /\??\.\s*$/.exec(before);
  return dot === null ? { ...spot(property, 'member', member), of: null } : spot(property, 'member', member, dot.index);
}

const UNREADABLE: ReadonlySet<string> = new Set(['code-syntax', 'code-hidden', 'code-long']);

function read(code: string): readonly Mention[] | null {
  if (readOwn(code).refusals.some((refusal) => UNREADABLE.has(refusal.code))) return null;
  const text = linesOf(code);
  const parsed = parseModule(text, { within: true });
  if ('wrong' in parsed) return null;
  const { program } = parsed.file;
  const names = handedNames(program);
  const sure = new Sure(names);
  const parts = allOf(program);
  for (const part of parts) sure.look(part);
  sure.constants(program);
  sure.patterns();
  const byPlace = new Map<number, Mention>();
  for (const part of parts) {
    const mention = mentionAt(part, sure.found.get(part) ?? null, text);
    if (mention === null) continue;
    const known = byPlace.get(mention.to);
    if (known === undefined || known.of === null) byPlace.set(mention.to, mention);
  }
  return [...byPlace.values()].sort((a, b) => a.from - b.from);
}

/** A field's text with another name at some of its mentions, in the order of the text. */
export function renamedMentions(code: string, mentions: readonly Mention[], name: string): string {
  const text = linesOf(code);
  let done = 0;
  const parts = mentions.flatMap(({ from, to, as }) => {
    const before = text.slice(done, from);
    done = to;
    return [before, written(text.slice(from, to), as, name)];
  });
  return mentions.length === 0 ? code : [...parts, text.slice(done)].join('');
}

function written(old: string, as: Mention['as'], name: string): string {
  switch (as) {
    case 'text':
      return quote(name);
    case 'key':
      return printKey(name);
    case 'shorthand':
      return `${printKey(name)}: ${old}`;
    case 'member': {
      const asks = old.startsWith('?') ? '?.' : '';
      return IDENTIFIER.test(name) ? `${asks === '' ? '.' : asks}${name}` : `${asks}[${quote(name)}]`;
    }
  }
}

const MOST_KEPT = 200;
const kept = new Map<string, readonly Mention[] | null>();

/** Where a code field names something, in the order of its text; null where it cannot be read. The same text is read once. */
export function mentionsIn(code: string): readonly Mention[] | null {
  const found = kept.has(code) ? (kept.get(code) ?? null) : read(code);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(code, found);
  return found;
}
