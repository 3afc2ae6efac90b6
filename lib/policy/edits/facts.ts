/** Changes to the session's facts that a policy declares; no rule changes with them. */
import type { Draft } from 'immer';
import type { Fact } from '../document';
import { whyNotName } from '../names';
import { change, clamp, drop, type Edit, shift } from '.';

const END = Number.POSITIVE_INFINITY;

const changeFact = (key: string, recipe: (fact: Draft<Fact>) => void): Edit =>
  change((draft) => {
    const fact = draft.facts.find((one) => one.key === key);
    if (fact !== undefined) recipe(fact);
  });

/** Declares a fact; not under a key that is empty or taken. */
export const addFact =
  (fact: Fact, index = END): Edit =>
  (policy) =>
    whyNotName(policy, { of: 'fact' }, fact.key) !== null
      ? policy
      : change(({ facts }) => {
          facts.splice(clamp(index, facts.length), 0, fact);
        })(policy);

/** Takes a fact off the list; rules that read it stay, and become problems. */
export const removeFact = (key: string): Edit => change(({ facts }) => drop(facts, (fact) => fact.key === key));

/** Moves a fact to an index of the list without it. */
export const moveFact = (key: string, index = END): Edit =>
  change(({ facts }) => {
    shift(
      facts,
      facts.findIndex((fact) => fact.key === key),
      index,
    );
  });

export const setFactType = (key: string, type: Fact['type']): Edit =>
  changeFact(key, (fact) => {
    fact.type = type;
  });

/** Sets what a fact means when it is true, as a clause; an empty text is removed. */
export const setFactWords = (key: string, words: string): Edit =>
  changeFact(key, (fact) => {
    if (words === '') delete fact.words;
    else fact.words = words;
  });
