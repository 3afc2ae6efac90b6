import type { AnyKind } from './kind';

/** Why a field of a kind cannot hold a value, as the beginning of a sentence; null where it can. */
export function whyNotValue(
  kind: AnyKind,
  fields: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): string | null {
  const checked = kind.schema.safeParse({ ...fields, [key]: value });
  if (checked.success) return null;
  const issue = checked.error.issues.find(({ path }) => path[0] === key);
  if (issue === undefined) return null;
  switch (issue.code) {
    case 'too_big':
      return `At most ${issue.maximum}`;
    case 'too_small':
      return `At least ${issue.minimum}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'Needs a whole number' : `Needs a ${issue.expected}`;
    default:
      return 'Cannot be this';
  }
}
