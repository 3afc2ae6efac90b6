#!/usr/bin/env node
/*!
 * (c) A company. All rights reserved.
 */
/* eslint-disable @typescript-eslint/naming-convention */
import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

// #region guards
/**
 * Refunds over the limit.
 *
 * @see https://example.com/policy#refunds
 * @example reject({ tool: 'issue_refund', args: { amount: 501 } }) // true
 */
// prettier-ignore
const large /* : the first */ : ToolGuard = { /* name */ name: 'large', // trailing
  // why
  message: 'Too large. // not a comment', /* and */ reject: (/* input */ { tool, args } /* ! */) =>
    // only refunds
    tool === 'issue_refund' /* the tool */ && /* a number */ typeof args.amount === 'number' && args.amount > /* 400 */ 500, }; // end
// #endregion

/* TODO(someone): { beforeDispatch: [old] } */
export const hooks: ToolLifecycleHooks[] = [
  // { beforeDispatch: [disabled] },
  { beforeDispatch: [large /* , old */] },
  /* nothing more */
];
// EOF