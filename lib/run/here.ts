/** The same run in this process, for the command line and the tests. */
import '../code/own/here';
import { openSandbox } from '../sandbox';
import type { StartRun } from './client';
import { runPolicy } from './run';

/** Runs in this process; stopping before it began drops it. */
export function startHere(): StartRun {
  const sandbox = openSandbox();
  return (policy, done, known) => {
    let stopped = false;
    sandbox.then((ready) => {
      if (!stopped) done(runPolicy(policy, ready, known));
    });
    return () => {
      stopped = true;
    };
  };
}
