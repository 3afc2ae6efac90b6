import type { Settings } from '../policy/document';

/** The facts that the session of the support turn writes; there are no others (support-turn.md, Session facts). */
export const sessionOf = ({ manager }: Settings): Readonly<Record<string, unknown>> => ({
  'user:is_manager': manager,
  'user:id': 'usr_12',
});
