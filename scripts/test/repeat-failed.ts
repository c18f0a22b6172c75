/** A test that fails beside others and passes alone says something of a busy machine: it is told of as flaky, and does not fail the run. */
import type { FileResult } from './run-files.ts';

/** Where more files fail, among some five hundred, something is broken. */
const MAX_REPEATED = 4;

/**
 * Runs the failed files once more, when all others are done.
 *
 * @returns results of all files, the second one of those that were repeated
 */
export async function repeatFailed(
  results: readonly FileResult[],
  run: (files: readonly string[]) => Promise<readonly FileResult[]>,
): Promise<readonly FileResult[]> {
  const failed = results.filter(({ passed }) => !passed).map(({ file }) => file);
  if (failed.length === 0 || failed.length > MAX_REPEATED || failed.length === results.length) return results;
  const second = new Map((await run(failed)).map((result) => [result.file, result]));
  return results.map((result) => {
    const again = second.get(result.file);
    return again ? { ...again, isFlaky: again.passed } : result;
  });
}
