import { GUEST_AGENT } from './agent';
import { GUEST_DATES } from './dates';
import { GUEST_DRIVER } from './driver';
import { GUEST_FREEZE } from './freeze';
import { GUEST_HOOKS } from './hooks';
import { GUEST_LATER } from './later';
import { GUEST_QUESTIONS } from './questions';
import { GUEST_TOOLS } from './tools';
import { GUEST_VALUES } from './values';
import { GUEST_WORDS } from './words';
import { GUEST_WORLD } from './world';

const DRIVER = [
  GUEST_VALUES,
  GUEST_LATER,
  GUEST_AGENT,
  GUEST_WORDS,
  GUEST_HOOKS,
  GUEST_QUESTIONS,
  GUEST_TOOLS,
  GUEST_DRIVER,
];
const WORLD = [GUEST_WORLD, GUEST_DATES, GUEST_FREEZE];

/** The script that runs inside before any file; its value is the function that the host calls with each question. */
export const PRELUDE = `(() => {
'use strict';
const EngineError = InternalError;
${[...DRIVER, ...WORLD].join('\n')}
return drive;
})()`;
