import variant from '@jitl/quickjs-wasmfile-release-sync';
import { QuickJSWASMModule } from 'quickjs-emscripten-core';
import { engineModule } from './wasm';

/** Larger than any gap between what is allocated. */
const PROBE = 64 * 1024;

/** QuickJS bound to one WebAssembly memory. */
export interface Glue {
  /** Another instance in the same memory, at once. */
  newInstance(): QuickJSWASMModule;
  hasRoom(bytes: number): boolean;
  /** The address below which everything lies that is allocated. */
  heapTop(): number;
}

/** Loads the engine's glue for this memory: it hands its imports to `instantiateWasm` and takes any instance from there. */
export async function loadGlue(memory: WebAssembly.Memory): Promise<Glue> {
  const [loader, FFI, compiled] = await Promise.all([
    variant.importModuleLoader(),
    variant.importFFI(),
    engineModule(),
  ]);
  let instantiate = (): void => undefined;
  const quiet = { print: () => undefined, printErr: () => undefined };
  const code = await loaderOf(loader)({
    ...quiet,
    wasmMemory: memory,
    instantiateWasm(imports, accept) {
      instantiate = () => accept(new WebAssembly.Instance(compiled, imports));
      instantiate();
      return {};
    },
  });
  code.type = 'sync';
  return {
    newInstance() {
      instantiate();
      return new QuickJSWASMModule(code, new FFI(code));
    },
    hasRoom(bytes) {
      const at = code._malloc(bytes);
      if (at !== 0) code._free(at);
      return at !== 0;
    },
    heapTop() {
      const at = code._malloc(PROBE);
      code._free(at);
      return at;
    },
  };
}

type Loader = Awaited<ReturnType<typeof variant.importModuleLoader>>;

/** The glue, from under the `default`s that a bundler may have put around it. */
function loaderOf(loader: Loader): Extract<Loader, (...args: never[]) => unknown> {
  if (!('default' in loader)) return loader;
  return 'default' in loader.default ? loader.default.default : loader.default;
}
