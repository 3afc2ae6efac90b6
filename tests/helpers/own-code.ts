import type { Moment } from '@/lib/contract/moments';
import { startDenial } from '@/lib/policy/denial';
import type { Node, Policy } from '@/lib/policy/document';
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

/** The support desk with rules in own code before its other rules, in the harness's chains. */
export function deskWith(...rules: readonly (readonly [Moment, Node])[]): Policy {
  const desk = supportDesk();
  return rules.reduceRight<Policy>((policy, [moment, node]) => {
    const has = policy.chains.some((chain) => chain.moment === moment && chain.tool === undefined);
    return {
      ...policy,
      nodes: [...policy.nodes, node],
      chains: has
        ? policy.chains.map((chain) =>
            chain.moment === moment && chain.tool === undefined
              ? { ...chain, nodes: [node.id, ...chain.nodes] }
              : chain,
          )
        : [...policy.chains, { moment, nodes: [node.id] }],
    };
  }, desk);
}
