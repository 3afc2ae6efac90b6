/** The studio's state and its one door: every change of the policy goes through `edit`. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Published, ToldProblem } from '../compile';
import type { Judged } from '../compile/readings';
import { begin, commit, type History, redo, seal, undo } from '../history/history';
import { NOTHING, withExport } from '../keeping/published';
import type { Save, SaveState } from '../keeping/save';
import { type AnyKind, newNode } from '../nodes';
import type { Place, Policy } from '../policy/document';
import { addNode, type Edit } from '../policy/edits';
import type { Newer } from '../policy/file/newer';
import { nextId } from '../policy/free';
import { sharing } from '../policy/sharing';
import { AT_REST, type Clock, type Focus, rewind, type Wind } from '../reading/clock';
import type { StartRun } from '../run/client';
import type { Outcome } from '../run/run';
import { beatsNow } from './select';

export type PanelName = 'conversation' | 'trace' | 'metrics' | 'compare' | 'problems' | 'code';

/** The last run that ended, and the policy that it belongs to: shown as stale while another policy is on screen. */
export interface Finished {
  readonly policy: Policy;
  readonly outcome: Outcome;
}

export interface StudioState {
  readonly history: History<Policy>;
  readonly selection: readonly string[];
  /** The field that *show me* points at, until something else is selected. */
  readonly pointedField: string | null;
  readonly finished: Finished | null;
  /** The last outcome that ran: what stays on screen while a problem stops the run. */
  readonly lastRun: Finished | null;
  /** The run before the last edit, for the signed differences of the metrics. */
  readonly runBefore: Finished | null;
  /** What is wrong with the policy, as its last run told; told anew with each. */
  readonly problems: readonly ToldProblem[];
  /** How the text of each rule is judged, by the id of its node, as the last run told. */
  readonly readings: Readonly<Record<string, Judged>>;
  /** A run that was pinned, to measure others against; it stays while the policy changes. */
  readonly pinned: Finished | null;
  readonly running: boolean;
  /** The playhead. What is shown of the turn, and which call is looked at (`focusOf`), follows from it. */
  readonly clock: Clock;
  /** The call whose way is shown at a glance, while its row is pointed at or has the focus. */
  readonly glance: Focus | null;
  readonly panel: PanelName;
  readonly saved: SaveState;
  /** Which guard names of this policy were exported from this browser. */
  readonly published: Published;
  /** A newer Hookline wrote the policy on screen: it is looked at and never changed; null: it is edited as usual. */
  readonly newer: Newer | null;
  /** The policy as it was handed over last since it was opened; null where it was not. */
  readonly handedOver: Policy | null;
}

export interface Studio extends StoreApi<StudioState> {
  /** Changes the policy: one step of undo, or part of the last one where the gesture is the same. */
  edit(edit: Edit, gesture?: string): void;
  /** Ends the gesture: the next edit is a step of its own. */
  endGesture(): void;
  undo(): void;
  redo(): void;
  /** Selects cards; looking is never undone. */
  select(ids: readonly string[], field?: string): void;
  /** Adds a node of a kind at a place and selects it; gives its id. */
  add(kind: AnyKind, place: Place, index?: number): string;
  /** Replaces the whole policy as one step: what was restored can be undone. */
  open(policy: Policy): void;
  /** Puts another document on screen, with a history of its own: it is no change of the one before. */
  load(history: History<Policy>, published: Published, newer?: Newer | null): void;
  /** Notes that the policy as it is was handed over: its guards' names are published from now on. */
  exported(): void;
  /** Moves the clock over the run on screen; looking is never undone. */
  wind(wind: Wind): void;
  glance(focus: Focus | null): void;
  /** Pins the run on screen as the one to measure against; null takes the pin away. */
  pin(run: Finished | null): void;
  setPanel(panel: PanelName): void;
  /** Mends a problem by its one-click fix, as one step; nothing where it is gone meanwhile. */
  fix(problem: ToldProblem): Promise<void>;
  /** Asks for a run of the policy as it is; every edit does. */
  run(): void;
  /** Stops what is running and saves what is not yet saved. */
  close(): Promise<void>;
}

export interface World {
  readonly startRun: StartRun;
  readonly save: Save;
  /** What was exported before; absent: nothing. */
  readonly published?: Published;
  /** Keeps what was exported, for another day. */
  keepPublished?(published: Published): void;
  readonly newer?: Newer | undefined;
  /** An edit was asked for of a policy that is only looked at; nothing was changed. */
  refused?(): void;
}

/** A studio over a policy. The world (runs, storage) is passed in. */
export function createStudio(policy: Policy, world: World): Studio {
  const { startRun, save, published = NOTHING, keepPublished } = world;
  const store = createStore<StudioState>(() => ({
    history: begin(policy),
    selection: [],
    pointedField: null,
    finished: null,
    lastRun: null,
    runBefore: null,
    problems: [],
    readings: {},
    pinned: null,
    running: false,
    clock: AT_REST,
    glance: null,
    panel: 'trace',
    saved: save.state(),
    published,
    newer: world.newer ?? null,
    handedOver: null,
  }));
  const { getState, setState } = store;
  let stopRun = () => {};
  /** The run on screen is of the policy that was there before, not of an earlier state of this one. */
  let isOfAnother = false;

  function run(): void {
    stopRun();
    const present = getState().history.present;
    setState({ running: true });
    const done = (told: Outcome): void => {
      const { lastRun, runBefore, problems: known, readings: read } = getState();
      // What the edit did not change stays the very value that it was, and is not drawn again.
      const outcome = sharing(told, lastRun?.outcome);
      const finished = { policy: present, outcome };
      const before = isOfAnother ? null : lastRun !== null && lastRun.policy !== present ? lastRun : runBefore;
      const problems = sharing(outcome.problems ?? known, known);
      const readings = sharing(outcome.readings ?? read, read);
      const shown = isOfAnother ? null : lastRun;
      isOfAnother = false;
      setState(
        outcome.type === 'ran'
          ? { running: false, finished, problems, readings, lastRun: finished, runBefore: before }
          : { running: false, finished, problems, readings, lastRun: shown },
      );
    };
    stopRun = startRun(present, done, { published: getState().published });
  }

  function go(history: History<Policy>): void {
    const before = getState().history.present;
    if (history === getState().history) return;
    const known = new Set(history.present.nodes.map((node) => node.id));
    const selection = getState().selection.filter((id) => known.has(id));
    setState({
      history,
      selection: selection.length === getState().selection.length ? getState().selection : selection,
    });
    if (history.present === before) return;
    wind(rewind);
    save.changed(history.present);
    run();
  }

  function wind(change: Wind): void {
    const { clock } = getState();
    const next = change(clock, beatsNow(getState()));
    if (next !== clock) setState({ clock: next });
    // Whoever moves the playhead wants to see it; while it plays, a row pointed at stays in view.
    if (!(clock.playing && next.playing)) setState({ glance: null });
  }

  function note(next: Published): void {
    if (next === getState().published) return;
    setState({ published: next });
    keepPublished?.(next);
    run();
  }

  const unsubscribe = save.subscribe((saved) => setState({ saved }));

  const edit = (change: Edit, gesture?: string): void => {
    const { history, newer } = getState();
    if (newer !== null) return world.refused?.();
    go(commit(history, change(history.present), gesture ?? null));
  };

  return {
    ...store,
    edit,
    endGesture: () => setState(({ history }) => ({ history: seal(history) })),
    undo: () => go(undo(getState().history)),
    redo: () => go(redo(getState().history)),
    select: (selection, field) => setState({ selection, pointedField: field ?? null }),
    add: (kind, place, index) => {
      const present = getState().history.present;
      const node = newNode(present, kind, place, nextId(present));
      edit(addNode(node, place, index));
      if (getState().newer === null) setState({ selection: [node.id], pointedField: null });
      return node.id;
    },
    open: (next) => {
      edit(() => next);
      if (getState().newer === null) setState({ selection: [], pointedField: null });
    },
    load: (history, ofIt, newer = null) => {
      isOfAnother = true;
      const looking = { selection: [], pointedField: null, glance: null, runBefore: null, clock: AT_REST };
      setState({ history, published: ofIt, newer, handedOver: null, ...looking });
      run();
    },
    exported: () => {
      const { present } = getState().history;
      setState({ handedOver: present });
      note(withExport(getState().published, present));
    },
    wind,
    glance: (glance) => setState({ glance }),
    pin: (pinned) => setState({ pinned }),
    setPanel: (panel) => setState({ panel, glance: null }),
    fix: async (problem) => {
      const { fixFor } = await import('./fix');
      const { history, published: known } = getState();
      const change = fixFor(history.present, problem, { published: known });
      if (change === null) return;
      setState({ history: seal(getState().history) });
      edit(change);
    },
    run,
    close: async () => {
      stopRun();
      unsubscribe();
      await save.flush();
    },
  };
}
