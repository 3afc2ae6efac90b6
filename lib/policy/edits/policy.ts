/** Changes to what a policy says of itself: its name, its settings, its overrides. */
import { defaultsOf, type Override, type Settings } from '../document';
import { change, drop, type Edit } from '.';

export const renamePolicy = (name: string): Edit =>
  change((draft) => {
    draft.name = name;
  });

/** Sets what a policy says about itself; an empty text is removed. It stands behind the name, so that files read alike. */
export const setAbout =
  (about: string): Edit =>
  (policy) => {
    if ((policy.about ?? '') === about) return policy;
    const { format, version, name, about: _before, ...rest } = policy;
    return { format, version, name, ...(about === '' ? {} : { about }), ...rest };
  };

/** Switches scenario settings for a look; what equals the policy's default leaves no trace in the document. */
export const trySettings = (settings: Partial<Settings>): Edit =>
  change((draft) => {
    const trying: Record<string, unknown> = { ...draft.trying, ...settings };
    const defaults = defaultsOf(draft) as unknown as Readonly<Record<string, unknown>>;
    const left = Object.entries(trying).filter(([key, value]) => value !== undefined && value !== defaults[key]);
    if (left.length === 0) delete draft.trying;
    else draft.trying = Object.fromEntries(left);
  });

/** Puts the scenario's settings back to the policy's own. */
export const untrySettings: Edit = change((draft) => {
  delete draft.trying;
});

/** Makes the settings switched for a look the policy's own, which the exported file carries. */
export const keepSettings: Edit = change((draft) => {
  if (draft.trying === undefined) return;
  draft.scenario = { ...draft.scenario, ...draft.trying };
  delete draft.trying;
});

/** Takes back what an override said of a guard's name. */
export const removeOverride = (guard: string): Edit =>
  change((draft) => {
    if (draft.overrides === undefined) return;
    drop(draft.overrides, (one) => one.guard === guard);
    if (draft.overrides.length === 0) delete draft.overrides;
  });

/** Overrides all guards of a name; one override stands for each name. */
export const setOverride = (guard: string, to: Override['to']): Edit =>
  change((draft) => {
    const old = draft.overrides?.findLast((one) => one.guard === guard);
    if (old !== undefined) old.to = to;
    else draft.overrides = [...(draft.overrides ?? []), { guard, to }];
  });
