/** Edits of a file of ours in what is no rule: it is written anew in each file, so what was done to it is told. */
import type { Node as Tree } from '@babel/types';
import { parseModule } from '../../code/own/parser';
import type { Node } from '../../policy/document';
import { unexported } from '../meaning/frames';
import type { Became } from '../recover';
import { saying } from '../same-code';
import { lineOf } from '../source';

/** What is made of rules, and read as such. */
const MADE_OF_RULES = new Set(['createHooks', 'createToolRules', 'guards', 'protectedTools']);

interface Declared {
  readonly name: string;
  /** With its `export`. */
  readonly statement: Tree;
  readonly text: string;
}

function declaredIn(text: string): readonly Declared[] {
  const parsed = parseModule(text);
  if ('wrong' in parsed) return [];
  return parsed.file.program.body.flatMap((statement): readonly Declared[] => {
    const one = unexported(statement);
    const ids =
      one.type === 'VariableDeclaration'
        ? one.declarations.map(({ id }) => id)
        : 'id' in one && typeof one.id === 'object' && one.id !== null
          ? [one.id as Tree]
          : [];
    const slice = text.slice(one.start ?? 0, one.end ?? 0);
    return ids.flatMap((id) => (id.type === 'Identifier' ? [{ name: id.name, statement, text: slice }] : []));
  });
}

const squashed = (text: string): string => text.replace(/\s+/g, '');

/** Whether a rule's own code holds a declaration, as it does where a rule needs it. */
const isHeld = ({ text }: Declared, nodes: readonly Node[]): boolean =>
  nodes.some(({ fields }) => typeof fields.code === 'string' && squashed(fields.code).includes(squashed(text)));

/** `rules`: the lines of the written code where its rules stand. */
export function editsBesideRules(
  written: string,
  edited: string,
  rules: readonly { readonly from: number; readonly to: number }[],
  nodes: readonly Node[],
): readonly Became[] {
  const isRule = ({ statement }: Declared): boolean =>
    rules.some(({ from, to }) => from <= lineOf(statement) && lineOf(statement) <= to);
  const all = declaredIn(written);
  const kept = new Map(all.filter((one) => !isRule(one) && !MADE_OF_RULES.has(one.name)).map((one) => [one.name, one]));
  const names = new Set(all.map(({ name }) => name));
  return declaredIn(edited).flatMap((one): readonly Became[] => {
    const was = kept.get(one.name);
    const line = lineOf(one.statement);
    const told = (why: string): readonly Became[] =>
      isHeld(one, nodes) ? [] : [{ line, what: `“${one.name}”`, fate: 'lost', why }];
    if (was !== undefined && saying(was.statement) !== saying(one.statement))
      return told('Its edit was not taken: it is no rule, and written anew in each file.');
    const isNew = !names.has(one.name) && one.statement.type === 'ExportNamedDeclaration';
    return isNew ? told('It is no export of the new file: each exports the same names.') : [];
  });
}
