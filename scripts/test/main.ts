/**
 * The part of `npm test` that runs under the Node of the packages: chooses files, prepares what they share, runs them, the longest
 * first, and reports. Each file is a process of its own, with its children in a group of its own, which ends with it.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ROOT, timed } from '../prepare.mjs';
import { ChoiceError, chooseFiles } from './choose-files.ts';
import { orderByDuration, saveDurations } from './durations.ts';
import { readImports } from './read-imports.ts';
import { repeatFailed } from './repeat-failed.ts';
import { describeFile, describeSlowest, describeTotal } from './report.ts';
import { endAll, runFiles } from './run-files.ts';
import { openTestCache } from './test-cache.ts';

/** One waits for a browser or a disk while the other has the processor. */
const MIN_JOBS = 2;
/** Tests that copy a data folder with the content in it, such as those that start the built server. */
const NEEDS_CONTENT = 'test/copy-content.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt());

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof ChoiceError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const started = performance.now();
  const imports = readImports(ROOT);
  const files = chooseFiles(ROOT, imports, { changed: values.changed, places: positionals });
  const cache = openTestCache(ROOT);
  if (files.some((file) => imports.reach(file).has(NEEDS_CONTENT)))
    await timed('Content', () => cache.loadContent());
  const ordered = orderByDuration(cache.durationsFile, imports, files);
  const jobs = Math.max(MIN_JOBS, availableParallelism());
  const runEach = (each: readonly string[], atOnce: number) =>
    runFiles(ROOT, each, atOnce, cache.environment, (result) => console.log(describeFile(result)));
  const results = await repeatFailed(await runEach(ordered, jobs), (failed) => runEach(failed, 1));
  saveDurations(cache.durationsFile, results);
  console.log(describeSlowest(results));
  console.log(describeTotal(results, performance.now() - started));
  return results.every(({ passed }) => passed) ? 0 : 1;
}

/** Nothing that was started for the tests outlives them. */
async function interrupt(): Promise<void> {
  await endAll();
  process.exit(1);
}
