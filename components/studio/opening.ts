import { browserDatabase } from '@/lib/keeping/database';
import { goingOn, leftIn } from '@/lib/keeping/journal';
import { heads, migrate, readBody, whole } from '@/lib/keeping/policies';
import { type Document, draft } from '@/lib/keeping/save';
import type { Channel } from '@/lib/keeping/tabs';
import type { Policy } from '@/lib/policy/document';
import { readPolicy } from '@/lib/policy/file/read';
import { startInWorker } from '@/lib/run/client';
import type { Library } from '@/lib/store/library';
import { documentOf } from '@/lib/store/library-reader';
import { type Started, startLibrary } from '@/lib/store/start-library';
import type { Studio } from '@/lib/store/studio';
import { recallLeft, recallOpen, rememberLeft, rememberOpen } from './remembered';
import { show, tellRefused } from './view';

export type Opened = Started | { readonly trouble: string };

let started: Library | null = null;

/** The library of the page; there is one as soon as anything can be done with it. */
export function theLibrary(): Library {
  if (started === null) throw new Error('The library is asked for before the studio was opened.');
  return started;
}

let studio: Studio | null = null;

/** The studio of the page, for what is no component. */
export function theStudio(): Studio {
  if (studio === null) throw new Error('The studio is asked for before it was opened.');
  return studio;
}

/** A shipped example, from the page's own origin; the support desk unless another is named. */
export async function fetchExample(file = 'support-desk'): Promise<Policy> {
  const response = await fetch(`/examples/${file}.json`);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const read = readPolicy(await response.json());
  if ('trouble' in read) throw new Error(read.trouble);
  return read.policy;
}

/** The first card that is asked, else the first on the shelf. */
export function firstCard(policy: Policy): readonly string[] {
  const first = policy.chains.flatMap((chain) => chain.nodes)[0] ?? policy.shelf[0]?.node;
  return first === undefined ? [] : [first];
}

/** Randomness for ids; plain http on another machine has no randomUUID. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What this tab had on screen and not stored yet when it was killed, to go on with; null: it left nothing. */
async function left(): Promise<Document | null> {
  const note = leftIn(recallLeft());
  return note === null ? null : goingOn(note, await whole(browserDatabase, note.id).catch(() => null));
}

/** The policy that this tab had on screen, else the one that was opened or changed last; null where none is kept. */
async function kept(): Promise<Document | null> {
  await migrate(browserDatabase, newId, '');
  const all = (await heads(browserDatabase)).toSorted((a, b) => b.changed - a.changed);
  const head = recallOpen().flatMap((id) => all.filter((one) => one.id === id))[0] ?? all[0];
  const found = head === undefined ? null : await whole(browserDatabase, head.id);
  if (found === null) return null;
  const read = readBody(found.body);
  if ('policy' in read) return documentOf(found, read);
  show({
    trouble: {
      title: `“${found.head.name}” could not be opened`,
      text: `${read.trouble} It stays in the library as it is, and the example is opened instead.`,
    },
  });
  return null;
}

/** Asks once that the browser never clears what is kept here to make room. */
function askToStay(library: Started): void {
  const stop = library.save.subscribe((saved) => {
    if (saved.type !== 'saved') return;
    stop();
    void navigator.storage?.persist?.().catch(() => false); // a browser that does not let us keeps it as long as it likes
  });
}

/** Opens what was kept in this browser, else the example, and starts its first run. */
export async function openStudio(): Promise<Opened> {
  // Storage that is blocked holds nothing; the first change will say that it cannot be saved here.
  const goesOn = await left();
  const found = goesOn ?? (await kept().catch(() => null));
  let document: Document;
  try {
    document = found ?? draft(newId(), await fetchExample(), Date.now());
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : 'It could not be fetched.' };
  }
  const opened = startLibrary(document, {
    database: browserDatabase,
    startRun: startInWorker(),
    // A channel's event carries more than is used of it, which is all that the two types differ in.
    channel: 'BroadcastChannel' in globalThis ? (new BroadcastChannel('hookline') as unknown as Channel) : null,
    now: () => Date.now(),
    newId,
    example: fetchExample,
    showed: rememberOpen,
    isLeft: goesOn !== null,
    unwritten: rememberLeft,
    refused: () => tellRefused('Not changed: this policy is only looked at, as a newer Hookline wrote it.'),
  });
  started = opened.library;
  studio = opened.studio;
  rememberOpen(document.id);
  askToStay(opened);
  opened.studio.select(firstCard(document.policy));
  opened.studio.run();
  return opened;
}
