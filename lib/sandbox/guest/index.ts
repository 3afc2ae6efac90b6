import { GUEST_AGENT } from './agent';
import { GUEST_DRIVER } from './driver';
import { GUEST_INTRINSICS } from './intrinsics';
import { GUEST_VALUES } from './values';

/** The script that runs inside before any file; its value is the function that the host calls with each question. */
export const PRELUDE = `(() => {
'use strict';
const EngineError = InternalError;
${GUEST_VALUES}${GUEST_AGENT}${GUEST_DRIVER}${GUEST_INTRINSICS}
return drive;
})()`;
