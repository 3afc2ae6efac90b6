export { type FaultKind, GuestError, type Place, SandboxFault } from './fault';
export { DEFAULT_LIMITS, type Limits } from './limits';
export { type Loaded, type LoadedRule, openSandbox, type Sandbox } from './sandbox';
export { StripError, stripTypes } from './strip';
export { Uncarried } from './values';
