import * as v from 'valibot';
import type { AnyKind } from './kind';

/** Why a field of a kind cannot hold a value, as the beginning of a sentence; null where it can. */
export function whyNotValue(
  kind: AnyKind,
  fields: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): string | null {
  const issue = v
    .safeParse(kind.schema, { ...fields, [key]: value })
    .issues?.find(({ path }) => path?.[0]?.key === key);
  if (issue === undefined) return null;
  switch (issue.type) {
    case 'max_value':
      return `At most ${issue.requirement}`;
    case 'min_value':
      return `At least ${issue.requirement}`;
    case 'integer':
      return 'Needs a whole number';
    case 'number':
    case 'string':
      return `Needs a ${issue.type}`;
    default:
      return 'Cannot be this';
  }
}
