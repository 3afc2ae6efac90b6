/** How every editor of the page looks and behaves. */
import { monaco } from './setup';

/** The options that all editors share. */
export const commonOptions = (label: string): monaco.editor.IStandaloneEditorConstructionOptions => ({
  ariaLabel: label,
  automaticLayout: true,
  fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--mono'),
  fontSize: 12,
  lineHeight: 18,
  fontLigatures: false,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  lineNumbersMinChars: 3,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
  overviewRulerLanes: 0,
  contextmenu: false,
  stickyScroll: { enabled: false },
  // A definition stands in another text than the one on screen, so it is shown in place.
  definitionLinkOpensInPeek: true,
  // The author's texts are escaped in the file; marks on their letters would only be noise.
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
  padding: { top: 8, bottom: 8 },
  // U+2028 is a letter of a text like any other; nobody is asked about it.
  unusualLineTerminators: 'off',
  fixedOverflowWidgets: true,
});

/** F12 shows a definition in place: it stands in another text than the one on screen. */
export function peekWithF12(editor: monaco.editor.IStandaloneCodeEditor): void {
  editor.addAction({
    id: 'hookline.peek',
    label: 'Show the definition',
    keybindings: [monaco.KeyCode.F12],
    run: () => editor.trigger('keys', 'editor.action.peekDefinition', null),
  });
}
