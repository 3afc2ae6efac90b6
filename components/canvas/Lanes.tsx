'use client';

import { Background, ReactFlow, useReactFlow } from '@xyflow/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Landing } from '@/lib/lanes/drop';
import { sharingLast } from '@/lib/policy/sharing';
import { useStudio } from '../studio/use-studio';
import { ZOOM } from './CanvasFoot';
import { JointPart } from './JointPart';
import { LanePart } from './LanePart';
import { NodeCard } from './NodeCard';
import { NotePart } from './NotePart';
import { dragNodes, type FlowNode, loosenEdges, toEdges, toNodes, type View, type WireEdge } from './to-flow';
import type { useCardDrag } from './use-card-drag';
import { looseExtent, openingView, type Size, tightExtent } from './view-port';
import { WireLine } from './WireLine';

const NODES = { lane: LanePart, card: NodeCard, joint: JointPart, note: NotePart };
const EDGES = { wire: WireLine };

/** The page keeps React Flow's keys off: the lanes have their own, and the key router has the rest. */
const NO_KEYS = {
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  zoomActivationKeyCode: null,
  disableKeyboardA11y: true,
  nodesFocusable: false,
  edgesFocusable: false,
} as const;

/** Selecting, wiring and the rest of the document are ours; React Flow draws, drags, pans and zooms. */
const OURS = {
  elementsSelectable: false,
  nodesConnectable: false,
  edgesReconnectable: false,
  elevateNodesOnSelect: false,
  selectNodesOnDrag: false,
  zoomOnDoubleClick: false,
  panOnScroll: true,
  panOnScrollSpeed: 1,
  panOnDrag: [0, 1],
  nodeDragThreshold: 4,
  minZoom: ZOOM.least,
  maxZoom: ZOOM.most,
  proOptions: { hideAttribution: true },
};

/** React Flow calls itself an application; here it only holds lists, which are read as such. */
const unnamed = (element: HTMLElement | null): void => element?.setAttribute('role', 'presentation');

export function Lanes({
  view,
  size,
  drag,
  landing,
  onMoved,
  children,
}: {
  readonly view: View;
  readonly size: Size;
  readonly drag: ReturnType<typeof useCardDrag>;
  readonly landing: Landing | null;
  /** A person panned or zoomed. */
  readonly onMoved: () => void;
  readonly children?: ReactNode;
}) {
  const studio = useStudio();
  const { setViewport, getViewport } = useReactFlow();
  const share = useMemo(() => sharingLast<FlowNode[]>(), []);
  const shareEdges = useMemo(() => sharingLast<WireEdge[]>(), []);
  const nodes = useMemo(() => share(toNodes(view)), [share, view]);
  const edges = useMemo(() => shareEdges(toEdges(view)), [shareEdges, view]);
  const loose = useMemo(() => loosenEdges(edges, drag.keys), [edges, drag.keys]);
  const opening = useMemo(() => openingView(size), [size]);
  const { layout } = view;
  const isDragging = drag.keys.length > 0;
  const extent = useMemo(
    () => (isDragging ? tightExtent(layout, getViewport(), size) : looseExtent(layout, size)),
    [isDragging, layout, size, getViewport],
  );
  const touched = useRef(false);

  // Until a person has looked elsewhere, the first lane stays in view whatever the window does.
  useEffect(() => {
    if (!touched.current) void setViewport(opening);
  }, [opening, setViewport]);

  return (
    <ReactFlow<FlowNode, WireEdge>
      ref={unnamed}
      nodes={dragNodes(nodes, drag.positions)}
      edges={loose}
      nodeTypes={NODES}
      edgeTypes={EDGES}
      defaultViewport={opening}
      translateExtent={extent}
      autoPanOnNodeDrag={landing?.type !== 'shelf'}
      onMoveStart={(event) => {
        if (event === null) return;
        touched.current = true;
        onMoved();
      }}
      onPaneClick={() => studio.select([])}
      {...NO_KEYS}
      {...OURS}
      {...drag.handlers}
    >
      <Background gap={18} size={1.2} color="var(--canvas-dot)" />
      {children}
    </ReactFlow>
  );
}
