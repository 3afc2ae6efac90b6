import { toolByName } from '../policy/chains';
import type { Node, Policy } from '../policy/document';
import { all, type Edit, setField } from '../policy/edits';
import { kindOf } from './index';

/** The argument of a tool that stands in for another: of the same name, else of the same type, else the first. */
function standIn(policy: Policy, from: string, argument: string, to: string): string {
  const options = toolByName(policy, to)?.arguments ?? [];
  const type = toolByName(policy, from)?.arguments.find((one) => one.name === argument)?.type ?? 'number';
  return (
    options.find((one) => one.name === argument) ??
    options.find((one) => one.type === type) ??
    options[0] ?? { name: '' }
  ).name;
}

/** Chooses another tool in a field, and with it an argument that the new tool has: one edit, so that nothing is left naming what is gone. */
export const setToolField =
  (node: Node, field: string, tool: string): Edit =>
  (policy) => {
    const from = String(node.fields[field] ?? '');
    const named = (kindOf(node)?.fields ?? []).filter((one) => one.widget === 'argument').map((one) => one.key);
    const moved = named.map((key) =>
      setField(node.id, key, standIn(policy, from, String(node.fields[key] ?? ''), tool)),
    );
    return all(setField(node.id, field, tool), ...moved)(policy);
  };
