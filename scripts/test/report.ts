/** Report of `npm test`: a line for each file, its failures, the slowest files, and a line for all. */
import type { FileResult } from './run-files.ts';

const SLOWEST = 10;
const MS = 1000;

export function describeFile({ file, passed, seconds, counts, failures, complaints }: FileResult): string {
  const head = `${passed ? 'ok    ' : 'not ok'} ${formatSeconds(seconds)}  ${file} (${counts.passed})`;
  return [head, ...failures, ...complaints].join('\n');
}

export function describeSlowest(results: readonly FileResult[]): string {
  const slowest = [...results].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    '',
    'The slowest files:',
    ...slowest.map(({ file, seconds }) => `${formatSeconds(seconds)}  ${file}`),
  ].join('\n');
}

export function describeTotal(results: readonly FileResult[], ms: number): string {
  const sum = (name: keyof FileResult['counts']) =>
    results.reduce((total, { counts }) => total + counts[name], 0);
  const failedFiles = results.filter(({ passed }) => !passed).map(({ file }) => `Failed: ${file}`);
  const flakyFiles = results
    .filter(({ isFlaky }) => isFlaky)
    .map(({ file }) => `Flaky, to be mended: ${file}`);
  return [
    ...failedFiles,
    ...flakyFiles,
    `${results.length} files in ${Math.round(ms / MS)} s`,
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ].join('\n');
}

const formatSeconds = (seconds: number): string => `${seconds.toFixed(1).padStart(6)} s`;
