'use client';

import { useEffect, useRef } from 'react';
import { monaco } from './setup';
import { followTheme } from './theme';

/** A text of code to read. Tab leaves it, as it leaves any other part of the page. */
export function CodeText({ text, label }: { readonly text: string; readonly label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const model = useRef<monaco.editor.ITextModel | null>(null);

  useEffect(() => {
    if (box.current === null) return;
    const made = monaco.editor.createModel('', 'typescript');
    const stopFollowing = followTheme();
    const editor = monaco.editor.create(box.current, {
      model: made,
      ariaLabel: label,
      readOnly: true,
      domReadOnly: true,
      tabFocusMode: true,
      automaticLayout: true,
      fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--mono'),
      fontSize: 12,
      lineHeight: 18,
      fontLigatures: false,
      minimap: { enabled: false },
      scrollBeyondLastLine: false,
      renderLineHighlight: 'none',
      occurrencesHighlight: 'off',
      selectionHighlight: false,
      lineNumbersMinChars: 3,
      scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
      overviewRulerLanes: 0,
      contextmenu: false,
      stickyScroll: { enabled: false },
      // The author's texts are escaped in the file; marks on their letters would only be noise.
      unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
      padding: { top: 8, bottom: 8 },
    });
    model.current = made;
    return () => {
      model.current = null;
      stopFollowing();
      editor.dispose();
      made.dispose();
    };
  }, [label]);

  useEffect(() => {
    const shown = model.current;
    if (shown !== null && shown.getValue() !== text) shown.setValue(text);
  });

  return <div ref={box} className="min-h-0 flex-1" />;
}
