/** Texts and numbers that are made of others. */
import type { Node, TemplateLiteral } from '@babel/types';
import { evaluate, type Place } from './evaluate';
import { known, Unclear, type Value } from './values';

/** A template whose parts are known. */
export function template(node: TemplateLiteral, place: Place): Value {
  let text = '';
  node.quasis.forEach(({ value }, i) => {
    text += value.cooked ?? '';
    const inner = node.expressions[i];
    if (inner === undefined) return;
    const piece = evaluate(inner, place);
    if (piece.is !== 'known') throw new Unclear(inner, 'it puts what is known only when it runs into a text');
    text += String(piece.value);
  });
  return known(text);
}

/** `left + right`. */
export function sum(node: Node, left: Value, right: Value): Value {
  if (left.is === 'known' && right.is === 'known') {
    const [a, b] = [left.value, right.value];
    if (typeof a === 'number' && typeof b === 'number') return known(a + b);
    if (typeof a === 'string' || typeof b === 'string') return known(`${a}${b}`);
  }
  if (left.is === 'count' && right.is === 'count') return { is: 'count', tools: [...left.tools, ...right.tools] };
  const pieces = [left, right].map((side) =>
    side.is === 'template' ? side.pieces : side.is === 'known' && typeof side.value === 'string' ? [side.value] : null,
  );
  if (pieces.some((side) => side === null)) throw new Unclear(node, 'it adds what is known only when it runs');
  return { is: 'template', pieces: pieces.flatMap((side) => side ?? []) };
}

/** What two numbers give; undefined for what is no arithmetic. */
export function arithmetic(op: string, a: number, b: number): number | undefined {
  if (op === '-') return a - b;
  if (op === '*') return a * b;
  if (op === '/') return a / b;
  return op === '**' ? a ** b : undefined;
}
