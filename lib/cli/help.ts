import { isNumber, SETTINGS, type Setting } from './settings';

/** How a name is written: `manager[=yes|no]`, `retries=0 … 5`. */
function usage(name: string, setting: Setting): string {
  const { choices, bare } = setting;
  if (isNumber(setting)) {
    const range = `=${choices[0]} … ${choices.at(-1)}`;
    return bare === undefined ? `${name}${range}` : `${name}[${range}]  alone: ${bare}`;
  }
  return bare === undefined ? `${name}=${choices.join(' | ')}` : `${name}[=yes|no]`;
}

const lines = (isMeant: (setting: Setting) => boolean): string =>
  [...SETTINGS]
    .filter(([, setting]) => isMeant(setting))
    .flatMap(([name, setting]) => [
      usage(name, setting),
      ...(setting.says === undefined ? [] : [`    ${setting.says}`]),
    ])
    .map((line) => `    ${line}`)
    .join('\n');

/** What `hookline --help` prints. */
export const HELP = `hookline: what an AI agent's tools may do, checked, compiled and run.

  hookline check <policy>              problems, one a line
  hookline compile <policy> [-o FILE]  the policy as hooks.ts
  hookline compile <policy> --test [-o FILE]
                                       tests of that hooks.ts by the support turn, as hooks.test.ts
  hookline run <policy> [--set …] [--json]
                                       the support turn under the policy: its trace and metrics
  hookline matrix <policy> [--json]    the metrics of all 144 combinations of the five inputs
  hookline --help, --version

  <policy> is a policy file (JSON), or a hooks.ts; - reads standard input. An exported hooks.ts carries its policy:
  where its code was edited by hand since, that is said on standard error, and --take code takes the code instead.
  Of a hooks.ts that somebody else wrote the rules are read from its code; what became what is said on standard error.

  --set may be given several times, in order. The five inputs of the experiment:
${lines(({ says }) => says === undefined)}
  The scenario's switches:
${lines(({ says }) => says !== undefined)}

  The agent is scripted and its reactions are assumed.

  Exit code: 0 done; 1 a problem stops the policy; 2 the file cannot be read or the call is wrong.
`;
