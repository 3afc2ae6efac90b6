/** The lanes as React Flow draws them: nodes and edges derived from the layout, nothing of their own. Pure. */
import { type Edge, type Node, type NodeHandle, Position } from '@xyflow/react';
import type { Moment } from '@/lib/contract/moments';
import type { Box, Layout, Part, Point } from '@/lib/lanes/layout';
import { wiresIn } from '@/lib/lanes/sight';
import { type Remembered, tabStop, walkOf } from '@/lib/lanes/walk';
import type { CanvasNote } from '@/lib/policy/document';

/** What has the lane's one tab stop: the card, or the `+` behind it; null where it is elsewhere on the lane. */
export type Stop = 'card' | 'plus' | null;

export type LaneData = {
  readonly moment: Moment | 'shelf';
  readonly isLine: boolean;
  /** The cards of a lane that can be folded; how many of them a fold hides. */
  readonly count: number;
  readonly isFolded: boolean;
  /** The height within the lane of the stub by which the call comes in; null where there is none. */
  readonly entry: number | null;
  /** The ids of the elements on the lane in reading order. */
  readonly owns: readonly string[];
};
export type PartData = {
  readonly part: Part;
  readonly stop: Stop;
};

export type LaneNode = Node<LaneData, 'lane'>;
export type CardNode = Node<PartData, 'card'>;
export type JointNode = Node<PartData, 'joint'>;
export type NoteNode = Node<{ readonly note: CanvasNote }, 'note'>;
export type FlowNode = LaneNode | CardNode | JointNode | NoteNode;
export type WireEdge = Edge<{ readonly isLoose: boolean }, 'wire'>;

export interface View {
  readonly layout: Layout;
  readonly notes: readonly CanvasNote[];
  readonly selection: readonly string[];
  /** The key of what had the focus last on each lane. */
  readonly stops: Remembered;
  /** The keys of the parts that are drawn; null: all of them. */
  readonly drawn: ReadonlySet<string> | null;
}

/** Where dragged cards are now, by key. */
export type Dragging = ReadonlyMap<string, Point>;

/** A key as an element's id, which may hold no space. */
export const domId = (key: string): string =>
  `part-${[...key].map((sign) => (/[\w-]/.test(sign) ? sign : `.${sign.codePointAt(0)?.toString(16)}.`)).join('')}`;

const PORT = 11;

const handlesOf = ({ is, width, height }: Part): NodeHandle[] => {
  const at = { y: (height - PORT) / 2, width: PORT, height: PORT };
  const target: NodeHandle = { ...at, type: 'target', position: Position.Left, x: -PORT / 2 };
  const source: NodeHandle = { ...at, type: 'source', position: Position.Right, x: width - PORT / 2 };
  return is === 'auth' ? [source] : is === 'defaults' ? [target] : [target, source];
};

/** React Flow says *node* to screen readers; the cards speak for themselves. */
const QUIET = { 'aria-roledescription': undefined } as const;

/** How high a node lies is said in canvas.css. */
const LAYER = { zIndex: 'var(--z)' } as const;

const CARDS: ReadonlySet<Part['is']> = new Set(['rule', 'auth', 'defaults']);

function partNode(part: Part, stop: string | undefined, selected: ReadonlySet<string>): CardNode | JointNode {
  const data: PartData = {
    part,
    stop: stop === part.key ? 'card' : stop === `${part.key} +` ? 'plus' : null,
  };
  const isRule = part.is === 'rule';
  const { width, height } = part;
  const node = {
    id: part.key,
    position: { x: part.x, y: part.y },
    width,
    height,
    measured: { width, height },
    draggable: isRule,
    selected: isRule && selected.has(part.node?.id ?? ''),
    style: LAYER,
    // On the shelf too: React Flow learns of a card that left its lane before it learns that its wires are gone.
    handles: part.is === 'label' ? [] : handlesOf(part),
    domAttributes: QUIET,
  };
  return { ...node, type: CARDS.has(part.is) ? 'card' : 'joint', data };
}

function laneNode({ x, y, width, height }: Box, parts: readonly Part[], data: Omit<LaneData, 'owns'>): LaneNode {
  return {
    id: `lane ${data.moment}`,
    type: 'lane',
    position: { x, y },
    width,
    height,
    measured: { width, height },
    draggable: false,
    style: LAYER,
    handles: [],
    domAttributes: QUIET,
    data: { ...data, owns: parts.map(({ key }) => domId(key)) },
  };
}

/** The size of a note. */
export const NOTE = { width: 220, height: 128 };

/** Notes lie over the lanes, where they were put. */
const noteNode = (note: CanvasNote): NoteNode => ({
  id: `note ${note.id}`,
  type: 'note',
  position: { x: note.x, y: note.y },
  ...NOTE,
  measured: NOTE,
  draggable: true,
  style: LAYER,
  handles: [],
  domAttributes: QUIET,
  data: { note },
});

/** Lanes and what stands on them, in the order in which they are read; the notes behind all of it. */
export const toNodes = (view: View): FlowNode[] => [...laneNodes(view), ...view.notes.map(noteNode)];

function laneNodes(view: View): FlowNode[] {
  const { layout, stops, drawn } = view;
  const selected = new Set(view.selection);
  const isDrawn = ({ key }: Part): boolean => drawn === null || drawn.has(key);
  const stopOn = (lane: Part['lane']) => tabStop(walkOf(layout).get(lane) ?? [], stops[lane])?.key;
  const lanes = layout.lanes.flatMap((lane): FlowNode[] => {
    const { moment, isLine, isFolded, count } = lane;
    const auth = lane.parts[0];
    const entry = isLine || auth === undefined ? null : auth.y + auth.height / 2 - lane.y;
    const stop = stopOn(moment);
    const parts = lane.parts.filter(isDrawn);
    return [
      laneNode(lane, parts, { moment, isLine, isFolded, count, entry }),
      ...parts.map((part) => partNode(part, stop, selected)),
    ];
  });
  const { shelf } = layout;
  if (shelf === null) return lanes;
  const stop = stopOn('shelf');
  const parts = shelf.parts.filter(isDrawn);
  return [
    ...lanes,
    laneNode(shelf, parts, { moment: 'shelf', isLine: false, isFolded: false, count: 0, entry: null }),
    ...parts.map((part) => partNode(part, stop, selected)),
  ];
}

/** The wires; they are read in the order of the cards, so screen readers hear nothing of them. */
export const toEdges = ({ layout, drawn }: View): WireEdge[] =>
  wiresIn(layout.wires, drawn).map(({ key, from, to }) => ({
    id: key,
    type: 'wire',
    source: from,
    target: to,
    ariaRole: 'presentation',
    domAttributes: { 'aria-roledescription': undefined, 'aria-hidden': true },
    data: { isLoose: false },
  }));

/** The nodes during a drag: dragged cards are where the pointer has them, all others stay the same objects. */
export const dragNodes = (nodes: FlowNode[], dragging: Dragging): FlowNode[] =>
  dragging.size === 0
    ? nodes
    : nodes.map((node) => {
        const position = dragging.get(node.id);
        return position === undefined ? node : { ...node, position };
      });

/** The wires during a drag: those of dragged cards hang loose. */
export const loosenEdges = (edges: WireEdge[], ids: readonly string[]): WireEdge[] =>
  ids.length === 0
    ? edges
    : edges.map((edge) =>
        ids.includes(edge.source) || ids.includes(edge.target) ? { ...edge, data: { isLoose: true } } : edge,
      );
