/** What `hookline --help` prints. */
export const HELP = `hookline: what an AI agent's tools may do, checked, compiled and run.

  hookline check <policy>              problems, one a line
  hookline compile <policy> [-o FILE]  the policy as hooks.ts
  hookline run <policy> [--set …] [--json]
                                       the support turn under the policy: its trace and metrics
  hookline matrix <policy> [--json]    the metrics of all 144 combinations of the five inputs
  hookline --help, --version

  <policy> is a policy file (JSON); - reads standard input.

  --set may be given several times, in order:
    denial=bare_error | legible | false_ok | raise
    position=before | after | none
    pageSize=rewrite | deny | unchecked
    manager[=yes|no]
    typo[=yes|no]
    retries=0 … 5        how often the agent repeats a call after an opaque denial

  The agent is scripted and its reactions are assumed.

  Exit code: 0 done; 1 a problem stops the policy; 2 the file cannot be read or the call is wrong.
`;
