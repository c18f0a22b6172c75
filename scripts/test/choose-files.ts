/** Which test files `npm test` runs: all, those of the files and folders that are named, or those that a change concerns. */
import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import type { Imports } from './read-imports.ts';

/** Error of a choice that does not exist: the message says so to whoever typed it. */
export class ChoiceError extends Error {}

export interface FileChoice {
  /** Only those that have changed since main, or import what has, directly or not. */
  readonly changed: boolean;
  /** Files and folders, as they were typed; none means all. */
  readonly places: readonly string[];
}

/**
 * Paths from the root, in no particular order.
 * @throws ChoiceError for a place that holds no test file.
 */
export function chooseFiles(root: string, imports: Imports, { changed, places }: FileChoice): string[] {
  const named = places.length === 0 ? imports.testFiles : places.flatMap(findFilesAt);
  const files = [...new Set(named)];
  if (!changed) return files;
  const changes = listChanges(root);
  return files.filter((file) => changes.some((change) => imports.reach(file).has(change)));

  function findFilesAt(place: string): string[] {
    const path = relative(root, resolve(root, place));
    const found = imports.testFiles.filter(
      (file) => path === '' || file === path || file.startsWith(`${path}/`),
    );
    if (found.length === 0) throw new ChoiceError(`No test file is at '${place}'. Tests are *.test.ts(x).`);
    return found;
  }
}

/** Changed since this branch left main, whether committed or not, and what is new. */
function listChanges(root: string): string[] {
  const base = ['origin/main', 'main']
    .map((branch) => git(root, 'merge-base', branch, 'HEAD')[0])
    .find(Boolean);
  return [
    ...git(root, 'diff', '--name-only', base ?? 'HEAD'),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

/** Lines of the answer; none where git refuses. */
function git(root: string, ...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
