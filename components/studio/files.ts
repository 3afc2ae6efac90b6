import type { Policy } from '@/lib/policy/document';
import { withoutRules } from '@/lib/policy/starts';
import { fileNameFor } from '@/lib/store/file-names';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { fetchExample, firstCard, theLibrary } from './opening';
import { notify } from './view';

/** Policies are small; what is larger is another file by mistake. */
const MOST_BYTES = 20_000_000;

/** Hands the browser a text or a picture to download. */
export function download(text: string | Blob, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Reading and writing of files comes when it is first needed. */
const files = () => import('@/lib/policy/file');
const looking = () => import('../incoming/look-at');

export async function savePolicyFile(studio: Studio): Promise<void> {
  const policy = policyOf(studio.getState());
  const { printPolicy } = await files();
  download(printPolicy(policy), fileNameFor(policy.name, 'json'), 'application/json');
}

/** Saves a policy of the library as a file; one that this version cannot read is saved as it lies. Gives why it could not. */
export async function saveKeptFile(id: string, name: string): Promise<string | null> {
  const read = await theLibrary().read(id);
  const { printPolicy } = await files();
  const raw: unknown = 'policy' in read ? read.policy : await theLibrary().raw(id);
  if (raw === undefined) return 'trouble' in read ? read.trouble : null;
  const text = 'policy' in read ? printPolicy(read.policy) : `${JSON.stringify(raw, null, 2)}\n`;
  download(text, fileNameFor(name, 'json'), 'application/json');
  return null;
}

/** Puts another policy on screen, and says so; one that was changed before stays in the library. */
async function putOn(studio: Studio, open: Promise<unknown>, said: (name: string) => string): Promise<void> {
  const wasKept = studio.getState().saved.type !== 'untouched';
  await open;
  const policy = policyOf(studio.getState());
  studio.select(firstCard(policy));
  notify(`${said(policy.name)}${wasKept ? ' The policy before stays in the library.' : ''}`);
}

/** Opens a policy that was looked at as a new one of the library. */
export const openAsNew = (studio: Studio, policy: Policy): Promise<void> =>
  putOn(studio, theLibrary().add(policy), (name) => `Opened “${name}”.`);

/** Puts a policy that was looked at in the place of the open one, which becomes a restore point. Undo brings it back. */
export async function replaceOpen(studio: Studio, policy: Policy): Promise<void> {
  const library = theLibrary();
  await library.replace(library.getState().current, policy);
  studio.select(firstCard(policy));
  notify(`Opened “${policy.name}” in its place. Undo brings back the policy before.`);
}

/** Looks at a policy file, and asks what to do with it; one that is no policy is told in a sentence. */
export async function lookAtFile(file: File): Promise<void> {
  const { lookAtText, refuse } = await looking();
  const title = `“${file.name}” was not opened`;
  if (file.size > MOST_BYTES) return refuse(title, 'The file is larger than any policy: more than 20 MB.');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) refuse(title, 'The file could not be read from the disk.');
  // Browsers differ in what `text()` makes of UTF-16; a policy file is UTF-8.
  else await lookAtText(new TextDecoder().decode(bytes), file.name);
}

/** Asks the browser for a file to open. */
export function pickPolicyFile(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,.ts,application/json';
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) void lookAtFile(file);
  });
  input.click();
}

async function withExample(then: (example: Policy) => Promise<void>, file?: string): Promise<void> {
  try {
    await then(await fetchExample(file));
  } catch (error) {
    const { refuse } = await looking();
    refuse('The example could not be opened', error instanceof Error ? error.message : 'It could not be fetched.');
  }
}

/** Opens a shipped example, the support desk unless another is named. */
export const startFromExample = (studio: Studio, file?: string): Promise<void> =>
  withExample((example) => putOn(studio, theLibrary().draft(example), (name) => `Opened the example “${name}”.`), file);

/** A policy without rules, with the tools and facts of the support turn. */
export const startEmpty = (studio: Studio): Promise<void> =>
  withExample((example) =>
    putOn(studio, theLibrary().add(withoutRules(example, 'New policy')), () => 'Opened a new, empty policy.'),
  );

/** Copies a text; false where the browser does not let us, so that it can be shown to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or plain http, where there is no clipboard
  }
}
