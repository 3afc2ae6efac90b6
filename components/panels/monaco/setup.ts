/** The code editor, served by the app itself: no address but our own is ever asked. */
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/typescript/register';
import * as monaco from 'monaco-editor/editor';

// Only colours and search are needed to read a file: no language service is loaded, so nothing is reported as wrong.
self.MonacoEnvironment = {
  getWorker: () => new Worker(new URL('./editor.worker.ts', import.meta.url), { type: 'module' }),
};

export { monaco };
