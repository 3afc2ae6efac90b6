import type { Moment } from '@/lib/contract/moments';
import { startDenial } from '@/lib/policy/denial';
import type { Chain, Node, Policy } from '@/lib/policy/document';
import { supportDesk } from './examples';

/** The kinds for own code by moment. */
export const OWN_KINDS: Readonly<Record<Moment, string>> = {
  beforeDispatch: 'code-before-dispatch',
  afterExecute: 'code-after-execute',
  beforeAdmit: 'code-before-admit',
  afterAdmit: 'code-after-admit',
  onReturn: 'code-on-return',
};

/** A rule in own code. */
export const ownNode = (
  moment: Moment,
  code: string,
  { id = 'own', failing = moment === 'beforeDispatch' || moment === 'afterExecute' ? 'refuse' : 'pass' } = {},
): Node => ({
  id,
  kind: OWN_KINDS[moment],
  name: id,
  ...(moment === 'beforeDispatch' ? { guard: id } : {}),
  fields: { code, failing, denial: { ...startDenial, code: 'own_code', why: 'the code says so', next: 'Go on' } },
});

/** The chains with a rule put before the others of its moment, in the harness's chain. */
function withFirst(chains: readonly Chain[], moment: Moment, id: string): readonly Chain[] {
  const isIt = (chain: Chain): boolean => chain.moment === moment && chain.tool === undefined;
  return chains.some(isIt)
    ? chains.map((chain) => (isIt(chain) ? { ...chain, nodes: [id, ...chain.nodes] } : chain))
    : [...chains, { moment, nodes: [id] }];
}

/** The support desk with rules in own code before its other rules, in the harness's chains. */
export function deskWith(...rules: readonly (readonly [Moment, Node])[]): Policy {
  const desk = supportDesk();
  const chains = rules.reduceRight<readonly Chain[]>(
    (all, [moment, { id }]) => withFirst(all, moment, id),
    desk.chains,
  );
  return { ...desk, nodes: [...desk.nodes, ...rules.map(([, node]) => node).toReversed()], chains };
}
