let compiled: Promise<WebAssembly.Module> | undefined;

/** The QuickJS engine as a compiled WebAssembly module: fetched and compiled once in a process or worker. */
export function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch((thrown: unknown) => {
    compiled = undefined;
    throw thrown;
  });
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const { process } = globalThis as { readonly process?: NodeJS.Process };
  if (process?.versions?.node && process.getBuiltinModule) {
    const { createRequire } = process.getBuiltinModule('node:module');
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
    return WebAssembly.compile(await readFile(file));
  }
  // The literal is for the bundler, which puts the file beside the script and its address here.
  const response = await fetch(new URL('@jitl/quickjs-wasmfile-release-sync/wasm', import.meta.url));
  if (!response.ok) throw new Error(`The sandbox engine could not be fetched (${response.status}).`);
  return WebAssembly.compile(await response.arrayBuffer());
}
