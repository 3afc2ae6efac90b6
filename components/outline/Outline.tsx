'use client';

import clsx from 'clsx';
import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icons';
import { MOMENT_NAMES } from '@/lib/contract/moments';
import { SIZES } from '@/lib/lanes/layout';
import { moveAlong } from '@/lib/lanes/moves';
import { keepingRows, ledFrom, outlineOf } from '@/lib/lanes/outline';
import { rangeTo } from '@/lib/lanes/selection';
import { policyOf, shownRun, turnOf } from '@/lib/store/select';
import { CanvasMenu } from '../canvas/CanvasMenu';
import { boxOf, type OpenMenu } from '../canvas/context';
import { focusCard, openInspector } from '../canvas/lane-keys';
import { useFolded } from '../canvas/use-folded';
import { usePressed } from '../canvas/use-pressed';
import { useLayout, useScene } from '../canvas/use-scene';
import { moved } from '../studio/keys';
import { LookSwitch } from '../studio/LookSwitch';
import { useStudio, useStudioState } from '../studio/use-studio';
import { fold, useView } from '../studio/view';
import { Row } from './Row';
import { useRowDrag } from './use-row-drag';

const ROW = '[role=treeitem]';

/** Of more rows than these, what is scrolled out of sight is neither laid out nor painted. */
const MANY = 200;
const UNSEEN_REST = '*:[contain-intrinsic-size:auto_52px] *:[content-visibility:auto]';

const isMoment = (key: string): boolean => (MOMENT_NAMES as readonly string[]).includes(key);

const rowIn = (tree: HTMLElement | null, key: string | undefined): HTMLElement | undefined =>
  [...(tree?.querySelectorAll<HTMLElement>(ROW) ?? [])].find((one) => one.dataset.stop === key);

/** The policy as a tree: what the canvas shows, row by row; everything that it can do is done here too, by keys or by touch. */
export function Outline() {
  const studio = useStudio();
  const layout = useLayout(SIZES.least);
  const { faces } = useScene(layout);
  const turn = turnOf(useStudioState(shownRun));
  const selection = useStudioState((state) => state.selection);
  const folded = useView((view) => view.folded);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const had = useRef<string | null>(null);
  const lanes = useFolded();
  const [keeping] = useState(keepingRows);
  const rows = useMemo(() => {
    const others = folded.filter((key) => !isMoment(key));
    return keeping(outlineOf({ layout, faces, turn }, new Set([...lanes, ...others])));
  }, [layout, faces, turn, folded, lanes, keeping]);

  const { drag, onPointerDown } = useRowDrag(tree, rows);
  const pressed = usePressed(tree);

  // One tab stop: what had the focus last, else what is selected, else the first row.
  const stop =
    rows.find((row) => row.key === focused) ??
    rows.find((row) => row.id !== null && selection.includes(row.id)) ??
    rows[0];
  const selected = rows.find((row) => row.id !== null && selection.includes(row.id))?.key;

  // What is selected elsewhere comes into view; and the focus does not fall off the page with a row that moved or went.
  useEffect(() => {
    rowIn(tree.current, selected)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  useEffect(() => {
    if (had.current === null || document.activeElement !== document.body) return;
    const keys = [had.current, selected, rows[0]?.key];
    rowIn(
      tree.current,
      keys.find((key) => rows.some((row) => row.key === key)),
    )?.focus();
  }, [rows, selected]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const row = rows.find((one) => one.key === target.dataset.stop);
    if (row === undefined) return;
    had.current = row.key;
    setFocused(row.key);
    // What a pointer selects is for its click to say.
    if (pressed.current) return;
    const { selection: now } = studio.getState();
    if (row.id === null ? now.length > 0 : !now.includes(row.id)) studio.select(row.id === null ? [] : [row.id]);
  };

  const key = (event: KeyboardEvent<HTMLElement>): void => {
    const row = event.target instanceof HTMLElement && event.target.matches(ROW) ? event.target : null;
    const at = rows.find((one) => one.key === row?.dataset.stop);
    if (row === null || at === undefined || event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
      if (step === null || at.id === null) return;
      event.preventDefault();
      const ids = studio.getState().selection;
      moved(studio, ids, moveAlong(ids, step));
      focusCard(at.id);
      return;
    }
    if (event.key === 'Enter' && at.id !== null) {
      event.preventDefault();
      return openInspector();
    }
    if (at.id !== null && (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) {
      event.preventDefault();
      return setMenu({ at: boxOf(row), on: { card: at.id }, origin: row });
    }
    const led = ledFrom(rows, at.key, event.key);
    if (led === null) return;
    event.preventDefault();
    if ('open' in led) return fold(at.key, !led.open);
    const next = rows.find((one) => one.key === led.to);
    if (event.shiftKey) {
      if (next?.id == null) return;
      studio.select(rangeTo(policyOf(studio.getState()), studio.getState().selection, next.id));
    }
    rowIn(tree.current, led.to)?.focus();
  };

  return (
    <section aria-label="Outline" className="flex h-full min-h-0 flex-col bg-canvas">
      <div
        ref={tree}
        role="tree"
        aria-label="The policy, row by row"
        aria-multiselectable
        tabIndex={-1}
        onFocus={onFocus}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) had.current = null;
        }}
        onKeyDown={key}
        onPointerDown={onPointerDown}
        className={clsx('min-h-0 flex-1 overflow-y-auto px-2 py-1.5 outline-none', rows.length > MANY && UNSEEN_REST)}
      >
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            isStop={row.key === stop?.key}
            isSelected={row.id !== null && selection.includes(row.id)}
            isDragged={row.id !== null && drag?.ids.includes(row.id) === true}
            landing={drag?.over === row.key ? drag.landing : null}
            onMenu={setMenu}
          />
        ))}
      </div>
      <footer className="flex h-[34px] shrink-0 items-center justify-end gap-2 pr-2 pl-3 text-min text-ink-3">
        {drag?.landing.type === 'refused' && (
          <p className="says-refused flex min-w-0 flex-1 items-center gap-1.5 font-semibold text-(--c)">
            <Icon name="refused" size={14} className="shrink-0" />
            <span className="truncate">{drag.landing.why}</span>
          </p>
        )}
        <LookSwitch />
      </footer>
      <CanvasMenu menu={menu} onClose={() => setMenu(null)} />
    </section>
  );
}
