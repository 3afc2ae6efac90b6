/** The rules of an exported file, each as a question: whether it answers a call. */
import { compileHooks } from '@/lib/compile';
import type { Hooks } from '@/lib/contract';
import type { Place, Policy } from '@/lib/policy/document';
import type { HooksModule } from './native';
import { ask, type World } from './worlds';

type Answers = (w: World, place: Place) => boolean;

/** Whether a printed hook answers; one that raises does. */
const hookAnswers =
  (hooks: Hooks): Answers =>
  (w, { moment }) => {
    try {
      return ask(hooks, w, moment);
    } catch {
      return true;
    }
  };

/** The printed rules by their nodes' ids, as a question: whether it answers, or for a rewriting, changes something. */
export function printed(policy: Policy, file: HooksModule, session: object): ReadonlyMap<string, Answers> {
  const { entries, toolRules } = compileHooks(policy);
  const harness = file.createHooks(session);
  const found = new Map(entries.map((id, i) => [id, hookAnswers(harness[i] as Hooks)]));
  for (const [tool, ids] of toolRules) {
    const rules = file.createToolRules(session).get(tool) ?? [];
    ids.forEach((id, i) => {
      const rule = rules[i];
      if (rule === undefined) return;
      if ('hooks' in rule) found.set(id, hookAnswers(rule.hooks));
      else found.set(id, (w) => w.tool === tool && rule.rewrite(w.args) !== w.args);
    });
  }
  return found;
}
