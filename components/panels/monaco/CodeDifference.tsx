'use client';

import { useEffect, useRef } from 'react';
import { commonOptions } from './looks';
import { monaco } from './setup';
import { followTheme } from './theme';

/** Two texts of code side by side, to read: what is only in one is marked. F7 goes from one difference to the next. */
export function CodeDifference({
  before,
  after,
  label,
}: {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const models = useRef<{
    readonly original: monaco.editor.ITextModel;
    readonly modified: monaco.editor.ITextModel;
  } | null>(null);

  useEffect(() => {
    if (box.current === null) return;
    // As plain text to the checker: two of one file would accuse each other.
    const original = monaco.editor.createModel('', 'typescript', monaco.Uri.parse('difference://before/hooks.ts'));
    const modified = monaco.editor.createModel('', 'typescript', monaco.Uri.parse('difference://after/hooks.ts'));
    const stopFollowing = followTheme();
    const editor = monaco.editor.createDiffEditor(box.current, {
      ...commonOptions(label),
      readOnly: true,
      domReadOnly: true,
      originalEditable: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      hideUnchangedRegions: { enabled: true },
      renderMarginRevertIcon: false,
      renderOverviewRuler: false,
      lineDecorationsWidth: 18,
      renderGutterMenu: false,
    });
    // The editor never lets go of what it makes of two texts by itself, which goes on comparing them when they are gone.
    const compared = editor.createViewModel({ original, modified });
    editor.setModel(compared);
    for (const side of [editor.getOriginalEditor(), editor.getModifiedEditor()]) {
      side.updateOptions({ tabFocusMode: true, ariaLabel: label });
      side.addAction({
        id: 'hookline.next-difference',
        label: 'Go to the next difference',
        keybindings: [monaco.KeyCode.F7],
        run: () => editor.goToDiff('next'),
      });
    }
    models.current = { original, modified };
    return () => {
      models.current = null;
      stopFollowing();
      editor.dispose();
      compared.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [label]);

  useEffect(() => {
    models.current?.original.setValue(before);
    models.current?.modified.setValue(after);
  }, [before, after]);

  return <div ref={box} className="min-h-0 flex-1" />;
}
