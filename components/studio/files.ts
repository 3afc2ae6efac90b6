import type { Policy } from '@/lib/policy/document';
import type { Seen } from '@/lib/policy/file/newer';
import { withoutRules } from '@/lib/policy/starts';
import { unsavedWords } from '@/lib/reading/unsaved-words';
import { fileNameFor } from '@/lib/store/file-names';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { fetchExample, firstCard, theLibrary } from './opening';
import { notify, show } from './view';

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

async function saveAsFile(policy: Policy, text?: string): Promise<void> {
  const { printPolicy } = await files();
  download(text ?? printPolicy(policy), fileNameFor(policy.name, 'json'), 'application/json');
}

/** Saves the policy on screen as a file; one of a newer Hookline as it came. */
export const savePolicyFile = (studio: Studio): Promise<void> =>
  saveAsFile(policyOf(studio.getState()), studio.getState().newer?.text);

/** Saves a policy of the library as a file; one that this version cannot read, or not all of it, as it came. Gives why it could not. */
export async function saveKeptFile(id: string, name: string): Promise<string | null> {
  const read = await theLibrary().read(id);
  const { printPolicy } = await files();
  const text = 'policy' in read ? printPolicy(read.policy) : await theLibrary().asItCame(id);
  if (text === null) return 'trouble' in read ? read.trouble : null;
  download(text, fileNameFor(name, 'json'), 'application/json');
  return null;
}

/** Puts another policy on screen, and says so; one that was changed before stays in the library. */
async function putOn(studio: Studio, open: Promise<unknown>, said: (name: string) => string): Promise<void> {
  const { saved } = studio.getState();
  await open;
  const policy = policyOf(studio.getState());
  studio.select(firstCard(policy));
  const { saved: now } = studio.getState();
  const before =
    now.type === 'failed' || saved.type === 'failed' ? unsavedWords(now) : ' The policy before stays in the library.';
  notify(`${said(policy.name)}${saved.type === 'untouched' ? unsavedWords(now) : before}`);
}

/** Opens a policy that was looked at as a new one of the library. */
export const openAsNew = (studio: Studio, policy: Policy): Promise<void> =>
  putOn(studio, theLibrary().add(policy), (name) => `Opened “${name}”.`);

/** Keeps a policy of a newer Hookline as it came, and shows it. */
export const openToLook = (studio: Studio, seen: Seen): Promise<void> =>
  putOn(studio, theLibrary().addAsItCame(seen), (name) => `Opened “${name}” to be looked at.`);

/** Puts a policy that was looked at in the place of a kept one. Undo brings that back, and a restore point where one could be made. */
export async function replaceKept(studio: Studio, id: string, name: string, policy: Policy): Promise<void> {
  const done = await theLibrary().replace(id, policy);
  if ('trouble' in done) return show({ trouble: { title: `“${name}” was not replaced`, text: done.trouble } });
  studio.select(firstCard(policy));
  const said = `“${policy.name}” took the place of “${name}”.`;
  if (done.isPoint) return notify(`${said} What was there is a restore point, and undo brings it back.`);
  const before = studio.getState().history.past.at(-1) ?? policy;
  notify(`${said} No restore point of what was there could be stored: undo brings it back until this page is closed.`, {
    label: 'Save what was there as a file',
    act: () => void saveAsFile(before),
  });
}

/** The same, of the open policy. */
export const replaceOpen = (studio: Studio, policy: Policy): Promise<void> =>
  replaceKept(studio, theLibrary().getState().current, policyOf(studio.getState()).name, policy);

/** Looks at a policy file, and asks what to do with it; one that is no policy is told in a sentence. */
export async function lookAtFile(file: File): Promise<void> {
  const { lookAtText, refuse } = await looking();
  const title = `“${file.name}” was not opened`;
  if (file.size > MOST_BYTES) return refuse(title, 'The file is larger than any policy: more than 20 MB.');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) refuse(title, 'The file could not be read from the disk.');
  // Browsers differ in what `text()` makes of UTF-16; a policy file is UTF-8. Its very first sign stays, so that it goes out as it came.
  else await lookAtText((await files()).utf8Of(bytes), file.name);
}

/** Looks at each of several files, one after the other. */
export async function lookAtFiles(all: readonly File[]): Promise<void> {
  for (const file of all) await lookAtFile(file);
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
