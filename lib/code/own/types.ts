/** The types that an author's own code may name without an import. */

/** The short names of the moments' functions; a file declares those that are used. */
export const MOMENT_TYPES = {
  BeforeDispatch: "ToolGuard['reject']",
  AfterExecute: "NonNullable<ToolLifecycleHooks['afterExecute']>",
  BeforeAdmit: "NonNullable<ToolLifecycleHooks['beforeAdmit']>",
  AfterAdmit: "NonNullable<ToolLifecycleHooks['afterAdmit']>",
  OnReturn: "NonNullable<ToolLifecycleHooks['onReturn']>",
} as const;

/** The contract's types about hooks; a file imports those that are used. */
export const CONTRACT_TYPES: ReadonlySet<string> = new Set(
  'AdmitDecision Agent Completion ContextPressure ExecuteDecision FollowUp GuardInput GuardOverrides GuardScope Outcome ReturnDecision ToolGuard ToolHistoryEntry ToolLifecycleHooks'.split(
    ' ',
  ),
);
