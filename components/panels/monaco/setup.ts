/** The code editor, served by the app itself: no address but our own is ever asked. */
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/typescript/register';
import * as monaco from 'monaco-editor/editor';
import { ScriptTarget, typescriptDefaults } from 'monaco-editor/languages/features/typescript/register';

self.MonacoEnvironment = {
  getWorker: (_: string, label: string) =>
    label === 'typescript'
      ? new Worker(new URL('./ts.worker.ts', import.meta.url), { type: 'module' })
      : new Worker(new URL('./editor.worker.ts', import.meta.url), { type: 'module' }),
};

// As strict as an engineer's tsc; every text is a module, so that two of them share no names.
typescriptDefaults.setCompilerOptions({
  strict: true,
  target: ScriptTarget.ESNext,
  lib: ['lib.es2022.d.ts'],
  module: 99,
  moduleResolution: 2,
  moduleDetection: 3,
  noEmit: true,
  types: [],
});
typescriptDefaults.setDiagnosticsOptions({ noSuggestionDiagnostics: true });
typescriptDefaults.setEagerModelSync(true);

const CONTRACT = 'file:///node_modules/@lloyal-labs/lloyal-agents/index.d.ts';
let asked: Promise<void> | null = null;

/** Makes the contract's types known to the editors; once for the page. Without them, which is told as types that are not found. */
export function withContract(): Promise<void> {
  asked ??= fetch('/lloyal-agents.d.ts')
    .then((response) => response.text())
    .then((text) => {
      typescriptDefaults.addExtraLib(text, CONTRACT);
    })
    .catch(() => {
      asked = null; // the server was away: asked again when an editor is next opened
    });
  return asked;
}

const DECLARATIONS = 'file:///policy.d.ts';

/** Declares what the own code of a policy may name; gives what takes it back. */
export const withDeclarations = (text: string): (() => void) => {
  const lib = typescriptDefaults.addExtraLib(text, DECLARATIONS);
  return () => {
    lib.dispose();
    // Once somebody looked at it, it is a text of the editor's too, and the type checker goes by that one.
    monaco.editor.getModel(monaco.Uri.parse(DECLARATIONS))?.dispose();
  };
};

export { monaco };
