import { type Loaded, load } from '@/lib/decompile/load';
import type { Policy } from '@/lib/policy/document';
import { type Preview, previewOf } from '@/lib/store/incoming';

/** What is looked at: a text that may be a policy, or a policy that was read already. */
export type Asked = { readonly text: string; readonly name: string } | { readonly policy: Policy };

/** What was found: a policy and what it would bring, or why there is none. */
export type Looked = { readonly loaded: Loaded; readonly preview: Preview } | { readonly trouble: string };

/** How far it has come. */
export type Progress = (done: number, of: number) => void;

/** Reads a text and works out what its policy would bring. `told` hears of the rules that were checked. */
export function lookedAt(asked: Asked, told?: Progress): Looked {
  const loaded = 'policy' in asked ? { policy: asked.policy, remarks: [] } : load(asked.text, asked.name);
  return 'trouble' in loaded ? loaded : { loaded, preview: previewOf(loaded.policy, told) };
}
