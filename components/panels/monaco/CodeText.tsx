'use client';

import { useEffect, useRef } from 'react';
import { commonOptions, peekWithF12 } from './looks';
import { monaco, withContract } from './setup';
import { followTheme } from './theme';

/** Lines of the text, both counted from 1. */
export interface Lines {
  readonly from: number;
  readonly to: number;
}

interface CodeTextProps {
  readonly text: string;
  readonly label: string;
  /** The lines of what is selected elsewhere; they are brought into view as they change. */
  readonly selected?: readonly Lines[];
  /** The lines of what decides at the playhead. */
  readonly deciding?: Lines | null;
  /** Hears of the line that the cursor was put in. */
  readonly onLine?: (line: number) => void;
}

const sameLines = (a: readonly Lines[], b: readonly Lines[]): boolean =>
  a.length === b.length && a.every(({ from, to }, i) => from === b[i]?.from && to === b[i]?.to);

/** A text of code to read, with the contract’s types known. Tab leaves it, as it leaves any other part of the page. */
export function CodeText({ text, label, selected = [], deciding = null, onLine }: CodeTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  const marks = useRef<monaco.editor.IEditorDecorationsCollection | null>(null);
  const before = useRef<readonly Lines[]>([]);
  const heard = useRef(onLine);
  heard.current = onLine;

  useEffect(() => {
    if (box.current === null) return;
    const uri = monaco.Uri.parse('file:///hooks.ts');
    monaco.editor.getModel(uri)?.dispose();
    const made = monaco.editor.createModel('', 'typescript', uri);
    const stopFollowing = followTheme();
    void withContract();
    const editor = monaco.editor.create(box.current, {
      ...commonOptions(label),
      model: made,
      readOnly: true,
      domReadOnly: true,
      tabFocusMode: true,
      renderLineHighlight: 'none',
      renderValidationDecorations: 'on', // of a text that cannot be edited it shows none otherwise
    });
    peekWithF12(editor);
    const listening = editor.onDidChangeCursorPosition(({ position, reason }) => {
      if (reason === monaco.editor.CursorChangeReason.Explicit) heard.current?.(position.lineNumber);
    });
    shown.current = editor;
    marks.current = editor.createDecorationsCollection();
    return () => {
      shown.current = null;
      listening.dispose();
      stopFollowing();
      editor.dispose();
      made.dispose();
    };
  }, [label]);

  useEffect(() => {
    const model = shown.current?.getModel();
    if (model && model.getValue() !== text) model.setValue(text);
    const whole = ({ from, to }: Lines, options: monaco.editor.IModelDecorationOptions) => ({
      range: new monaco.Range(from, 1, to, 1),
      options: { isWholeLine: true, ...options },
    });
    marks.current?.set([
      ...selected.map((lines) =>
        whole(lines, { className: 'code-selected', linesDecorationsClassName: 'code-selected-edge' }),
      ),
      ...(deciding === null
        ? []
        : [
            whole(deciding, {
              linesDecorationsClassName: 'code-deciding',
              hoverMessage: { value: 'This rule decides at the playhead.' },
            }),
          ]),
    ]);
    if (!sameLines(before.current, selected) && selected[0] !== undefined) {
      shown.current?.revealLinesInCenterIfOutsideViewport(selected[0].from, selected[0].to);
    }
    before.current = selected;
  });

  return <div ref={box} className="min-h-0 flex-1" />;
}
