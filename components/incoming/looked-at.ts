import { type Loaded, load } from '@/lib/decompile/load';
import type { Seen } from '@/lib/policy/file/newer';
import type { Progress } from '@/lib/policy/paste';
import { type Preview, previewOf } from '@/lib/store/incoming';

/** What is looked at: a text that may be a policy, or a policy that was read already. */
export type Asked = { readonly text: string; readonly name: string } | { readonly seen: Seen };

/** What was found: a policy and what it would bring, or why there is none. */
export type Looked = { readonly loaded: Loaded; readonly preview: Preview } | { readonly trouble: string };

const loadedOf = ({ policy, newer, changes = [] }: Seen): Loaded =>
  newer === undefined ? { policy, remarks: changes } : { policy, remarks: changes, newer };

/** Reads a text and works out what its policy would bring. `told` hears of the rules that were checked. */
export function lookedAt(asked: Asked, told?: Progress): Looked {
  const loaded = 'seen' in asked ? loadedOf(asked.seen) : load(asked.text, asked.name);
  return 'trouble' in loaded ? loaded : { loaded, preview: previewOf(loaded.policy, told) };
}
