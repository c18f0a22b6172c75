/** Lets Node run .tsx files: esbuild turns them into JavaScript. Node itself runs .ts. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Failures are told of with the lines of the source; those of packages stay as they are.
setSourceMapsSupport(true, { nodeModules: false });

const require = createRequire(import.meta.url);
/** Beside what V8 keeps: esbuild takes half a second for the pages, which every test of the server imports. */
const cacheDir = process.env.NODE_COMPILE_CACHE && join(process.env.NODE_COMPILE_CACHE, 'tsx');
if (cacheDir) mkdirSync(cacheDir, { recursive: true });

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    return { format: 'module', source: compile(file, readFileSync(file, 'utf8')), shortCircuit: true };
  },
});

function compile(file: string, text: string): string {
  if (!cacheDir) return transform(file, text);
  const kept = join(cacheDir, `${createHash('sha256').update(file).update(text).digest('hex')}.js`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const code = transform(file, text);
  const unfinished = `${kept}-${process.pid}`;
  writeFileSync(unfinished, code);
  renameSync(unfinished, kept);
  return code;
}

function transform(file: string, text: string): string {
  // Loaded only where something is not compiled yet.
  const { transformSync } = require('esbuild') as typeof import('esbuild');
  return transformSync(text, {
    loader: 'tsx',
    jsx: 'automatic',
    format: 'esm',
    target: 'node24',
    sourcefile: file,
    sourcemap: 'inline',
  }).code;
}
