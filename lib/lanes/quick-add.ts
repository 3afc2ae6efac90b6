/** What can be added at a place, by the words that a person types; plain values, so that a list only shows them. */
import { MOMENT_NAMES, MOMENTS } from '../contract/moments';
import { type AnyKind, kindsAt } from '../nodes';
import { PATTERNS, type Pattern } from '../nodes/patterns';
import { chainAt, placeOnly } from '../policy/chains';
import type { Place, Policy } from '../policy/document';
import { drawnAt } from './lanes';
import { patternAt } from './patterns';
import { bestFirst } from './typed';

/** A slot among the drawn cards of a place. */
export interface Spot {
  readonly place: Place;
  readonly slot: number;
}

/** A kind or a pattern, and where it would stand. */
export interface Offer extends Spot {
  readonly key: string;
  readonly what: { readonly kind: AnyKind } | { readonly pattern: Pattern };
  readonly title: string;
  readonly help: string;
  readonly icon: AnyKind['icon'];
  /** The heading that it stands under: rules of this place, patterns, and what belongs to another moment. */
  readonly under: string;
}

/**
 * What can be added at a spot, first what fits there; once words are typed, also what belongs to another moment, which
 * goes to the end of your rules there. What is called so comes before what only speaks of it.
 */
export function offersAt(policy: Policy, { place: wide, slot }: Spot, typed: string): readonly Offer[] {
  const place = placeOnly(wide);
  const kind =
    (spot: Spot, under: string) =>
    (one: AnyKind): Offer => ({
      ...spot,
      key: `${spot.place.moment} ${one.id}`,
      what: { kind: one },
      title: one.title,
      help: one.help,
      icon: one.icon,
      under,
    });
  const here = kindsAt(place.moment).map(kind({ place, slot }, 'Rules'));
  const patterns = PATTERNS.filter((one) => !('why' in patternAt(policy, one, { place, slot }))).map(
    (one): Offer => ({
      place,
      slot,
      key: `pattern ${one.id}`,
      what: { pattern: one },
      title: one.title,
      help: one.help,
      icon: one.icon,
      under: 'Patterns',
    }),
  );
  const elsewhere = MOMENT_NAMES.filter((moment) => moment !== place.moment).flatMap((moment) =>
    kindsAt(moment).map(
      kind({ place: { moment }, slot: chainAt(policy, { moment }).length }, MOMENTS[moment].question),
    ),
  );
  const words = typed.trim();
  if (words === '') return [...here, ...patterns];
  return [here, patterns, elsewhere].flatMap((group) => {
    const found = bestFirst(group, words, { name: (one) => one.title, all: offerText });
    const groups = new Set(found.map((one) => one.under));
    // Within a heading the order is by fit; the headings keep theirs.
    return [...groups].flatMap((under) => found.filter((one) => one.under === under));
  });
}

const offerText = ({ title, help, place }: Offer): string =>
  `${title} ${help} ${MOMENTS[place.moment].question} ${place.moment}`;

/** The spot behind a card as it is drawn; on the shelf, or without one, the end of your rules before the call. */
export function spotAfter(policy: Policy, id: string | undefined): Spot {
  const place = policy.chains.find((chain) => id !== undefined && chain.nodes.includes(id)) ?? {
    moment: 'beforeDispatch' as const,
  };
  const cards = drawnAt(policy, place);
  const at = cards.findIndex(({ node }) => node.id === id);
  return { place: placeOnly(place), slot: at === -1 ? cards.length : at + 1 };
}
