/** Which of the project's own files a file imports, directly or not. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Imports {
  /** Every test file, as a path from the root. */
  readonly testFiles: readonly string[];
  /** The file itself and all that it imports, directly or not, types too. */
  reach(file: string): ReadonlySet<string>;
}

const TEST_FILES = '{server,client,shared,scripts,bench,test}/**/*.test.{ts,tsx}';
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g;

export function readImports(root: string): Imports {
  const known = new Map<string, readonly string[]>();
  const readDirect = (file: string): readonly string[] => {
    const found = known.get(file) ?? findImports(root, file);
    known.set(file, found);
    return found;
  };
  return {
    testFiles: globSync(TEST_FILES, { cwd: root }).sort(),
    reach(file) {
      const reached = new Set([file]);
      for (const each of reached) for (const imported of readDirect(each)) reached.add(imported);
      return reached;
    },
  };
}

/** By the text: a comment that looks like an import makes one file too many run, and no harm. */
function findImports(root: string, file: string): string[] {
  if (!/\.(?:tsx?|mjs)$/.test(file) || !existsSync(join(root, file))) return [];
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier),
  );
}
