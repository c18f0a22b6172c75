/** How long each file took the last time, and so which is run first: a long one begun last leaves the other jobs idle. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Imports } from './read-imports.ts';
import type { FileResult } from './run-files.ts';

type Durations = Readonly<Record<string, number>>;

/** Seconds to reckon with where a file was never run here, by what it imports; the first that fits. */
const GUESSES: readonly (readonly [file: string, seconds: number])[] = [
  ['test/open-browser.ts', 20],
  ['test/start-facet.ts', 5],
];
const MIN_SECONDS = 1;

/** @param recordFile written by `saveDurations`. */
export function orderByDuration(recordFile: string, imports: Imports, files: readonly string[]): string[] {
  const known = readDurations(recordFile);
  const expected = new Map(files.map((file) => [file, known[file] ?? guess(imports, file)]));
  return [...files].sort((one, other) => (expected.get(other) ?? 0) - (expected.get(one) ?? 0));
}

export function saveDurations(recordFile: string, results: readonly FileResult[]): void {
  const run = Object.fromEntries(results.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]));
  writeFileSync(recordFile, JSON.stringify({ ...readDurations(recordFile), ...run }, null, 1));
}

function readDurations(recordFile: string): Durations {
  return existsSync(recordFile) ? (JSON.parse(readFileSync(recordFile, 'utf8')) as Durations) : {};
}

function guess(imports: Imports, file: string): number {
  const reached = imports.reach(file);
  return GUESSES.find(([needed]) => reached.has(needed))?.[1] ?? MIN_SECONDS;
}
