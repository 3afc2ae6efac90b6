/**
 * Runs the text of an exported file in QuickJS (WebAssembly), in Node and in a worker of the page. Nothing of either can
 * be reached from inside: no function of the host is given in, questions and answers cross as JSON text (crossing.ts,
 * guest/driver.ts). A loop, a hog or endless recursion ends in a SandboxFault. What no limit here can end is one single
 * call of the language that itself takes long (a search for a text of megabytes): who runs strangers' files keeps a
 * watch over the worker.
 */

export { type FaultKind, GuestError, type Place, SandboxFault } from './fault';
export { DEFAULT_LIMITS, type Limits } from './limits';
export { type Loaded, type LoadedRule, openSandbox, type Sandbox } from './sandbox';
export { StripError, stripTypes } from './strip';
export { Uncarried } from './values';
