import type { Row } from '../../policy/conditions';

export { concerned, conditionsOf, shownFields, toolField } from '../../nodes/concerns';

/** The names of tools that a row chooses among. */
export const namedTools = (row: Row): readonly string[] => {
  if (row.subject.of !== 'tool' || !['is', 'isNot', 'isOneOf', 'isNotOneOf'].includes(row.is)) return [];
  return (Array.isArray(row.value) ? row.value : [row.value]).map((value) => String(value ?? ''));
};
