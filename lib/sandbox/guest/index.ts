import { GUEST_AGENT } from './agent';
import { GUEST_DATES } from './dates';
import { GUEST_DRIVER } from './driver';
import { GUEST_FREEZE } from './freeze';
import { GUEST_VALUES } from './values';
import { GUEST_WORLD } from './world';

/** The script that runs inside before any file; its value is the function that the host calls with each question. */
export const PRELUDE = `(() => {
'use strict';
const EngineError = InternalError;
${GUEST_VALUES}${GUEST_AGENT}${GUEST_DRIVER}${GUEST_WORLD}${GUEST_DATES}${GUEST_FREEZE}
return drive;
})()`;
