'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { commonOptions, peekWithF12 } from '@/components/panels/monaco/looks';
import { monaco, withContract, withDeclarations } from '@/components/panels/monaco/setup';
import { followTheme } from '@/components/panels/monaco/theme';
import { useStudioState } from '@/components/studio/use-studio';
import { editBetween } from '@/lib/code/own/edit';
import { declarationsFor } from '@/lib/store/own-types';
import { useVisit } from '../inputs/use-visit';
import type { WidgetProps } from './widget';

/** A complaint of the type checker, at its place in the field. */
interface Complaint {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** Escape leaves the code once nothing inside it is open that Escape would close. */
const NOTHING_OPEN =
  '!suggestWidgetVisible && !findWidgetVisible && !parameterHintsVisible && !renameInputVisible && !referenceSearchVisible && !editorHasMultipleSelections && !editorHasSelection && !inlineSuggestionVisible && !inSnippetMode && !markersNavigationVisible && !editorHoverVisible';

const OWN = 'hookline';

const complaintsOf = (model: monaco.editor.ITextModel): readonly Complaint[] =>
  monaco.editor
    .getModelMarkers({ resource: model.uri })
    .filter(({ owner, severity }) => owner !== OWN && severity === monaco.MarkerSeverity.Error)
    .map(({ startLineNumber, startColumn, message }) => ({
      line: startLineNumber,
      column: startColumn,
      text: message,
    }));

/** An editor for the code of one rule. What is typed is the policy’s at once, so nothing can be lost; a stay is one step of undo. */
export function CodeField({ field, value, change, policy, node, problems }: WidgetProps<string>) {
  const id = useId();
  const way = useRef<HTMLParagraphElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const model = useRef<monaco.editor.ITextModel | null>(null);
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const visit = useVisit();
  const now = { value, change, visit };
  const latest = useRef(now);
  const isFixed = useStudioState((state) => state.newer !== null);
  latest.current = now;

  useEffect(() => {
    if (box.current === null) return;
    const uri = monaco.Uri.parse(`file:///own/${encodeURIComponent(node.id)}.ts`);
    monaco.editor.getModel(uri)?.dispose();
    const made = monaco.editor.createModel(latest.current.value, 'typescript', uri);
    made.setEOL(monaco.editor.EndOfLineSequence.LF);
    made.updateOptions({ tabSize: 2, insertSpaces: true });
    model.current = made;
    const stopFollowing = followTheme();
    void withContract();
    const editor = monaco.editor.create(box.current, {
      ...commonOptions(`${field.label}. Escape, then Tab, leaves it.`),
      model: made,
      readOnly: isFixed,
      domReadOnly: isFixed,
      lineNumbersMinChars: 2,
      folding: false,
      // Tools, arguments and facts are named in quotes.
      quickSuggestions: { other: true, comments: false, strings: true },
      wordWrap: 'on',
      padding: { top: 6, bottom: 6 },
    });
    editor.addAction({
      id: 'hookline.leave',
      label: 'Leave the code',
      keybindings: [monaco.KeyCode.Escape],
      keybindingContext: NOTHING_OPEN,
      run: () => {
        if (!hadHover) way.current?.focus();
      },
    });
    peekWithF12(editor);
    // Any key closes what is explained before its command is looked for: Escape shall have done no more than that.
    let hadHover = false;
    const hearing = new AbortController();
    const remember = (): void => {
      hadHover = box.current?.querySelector('.monaco-hover:not(.hidden)') != null;
    };
    box.current.addEventListener('keydown', remember, { capture: true, signal: hearing.signal });
    const listening = [
      made.onDidChangeContent(() => {
        const { value: known, change: give, visit: stay } = latest.current;
        const text = made.getValue();
        if (text !== known) give(text, stay.gesture());
      }),
      editor.onDidBlurEditorWidget(() => latest.current.visit.leave()),
      monaco.editor.onDidChangeMarkers((changed) => {
        if (changed.some((one) => one.toString() === uri.toString())) setComplaints(complaintsOf(made));
      }),
    ];
    return () => {
      for (const one of listening) one.dispose();
      hearing.abort();
      latest.current.visit.leave();
      model.current = null;
      stopFollowing();
      editor.dispose();
      made.dispose();
    };
  }, [field.label, node.id, isFixed]);

  // What changed elsewhere, by an undo for one, is shown; what was typed here is that already.
  useEffect(() => {
    const shown = model.current;
    const before = shown?.getValue();
    const after = value.replace(/\r\n?/g, '\n');
    if (shown === null || before === undefined || before === after) return;
    const { from, to, text } = editBetween(before, after);
    const range = monaco.Range.fromPositions(shown.getPositionAt(from), shown.getPositionAt(to));
    shown.pushEditOperations([], [{ range, text }], () => null);
  }, [value]);

  const declarations = declarationsFor(policy);
  useEffect(() => withDeclarations(declarations), [declarations]);

  useEffect(() => {
    const shown = model.current;
    if (shown === null) return;
    const markers = problems.flatMap(({ at, text }) => {
      if (at === undefined) return [];
      const word = shown.getWordAtPosition({ lineNumber: Math.min(at.line, shown.getLineCount()), column: at.column });
      return [
        {
          severity: monaco.MarkerSeverity.Error,
          message: text,
          startLineNumber: at.line,
          startColumn: at.column,
          endLineNumber: at.line,
          endColumn: word?.endColumn ?? at.column + 1,
        },
      ];
    });
    monaco.editor.setModelMarkers(shown, OWN, markers);
  }, [problems]);

  // While the code is refused, the checker's words about the same would only say it twice.
  const told = problems.length > 0 ? [] : complaints.slice(0, 3);
  return (
    <>
      <section
        aria-label={field.label}
        aria-describedby={id}
        data-keeps-escape
        className="h-[max(13rem,34dvh)] overflow-hidden rounded-control border border-wire focus-within:border-focus"
      >
        <div ref={box} className="h-full" />
      </section>
      {/* Escape lands here, behind the code, so that Tab goes on to the next field. */}
      <p ref={way} id={id} tabIndex={-1} className="rounded-control text-min leading-4 text-ink-3">
        <kbd>Esc</kbd>, then <kbd>Tab</kbd> leaves the code; <kbd>Ctrl+M</kbd> lets <kbd>Tab</kbd> always leave it.
      </p>
      <ul aria-label="What the type checker says" className="grid gap-1 empty:hidden">
        {told.map(({ line, column, text }) => (
          <li
            key={`${line} ${column} ${text}`}
            className="says-warn rounded-control bg-(--g) px-2 py-1.5 text-min leading-[17px]"
          >
            Line {line}, column {column}: {text}
          </li>
        ))}
      </ul>
    </>
  );
}
