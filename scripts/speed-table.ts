/** Writes the README's table of speed from `latest.json` of the benchmark; with `--check`, fails when the two differ. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTarget, formatValue } from '../bench/report/format.ts';
import type { StoredResults } from '../bench/report/report.ts';

const ROOT = join(import.meta.dirname, '..');
const README = join(ROOT, 'README.md');
const RESULTS = join(ROOT, 'bench', 'results', 'latest.json');
const OPENING = '<!-- speed -->';
const CLOSING = '<!-- /speed -->';
const FACTS = ['Date', 'Commit', 'Machine', 'Node', 'Load', 'Other programs'];

const readme = readFileSync(README, 'utf8');
const start = readme.indexOf(OPENING) + OPENING.length;
const written = `${readme.slice(0, start)}\n${describeSpeed()}\n${readme.slice(readme.indexOf(CLOSING))}`;
if (!process.argv.includes('--check')) writeFileSync(README, written);
else if (written !== readme) {
  console.error('The README does not tell the speed that was measured: run node scripts/speed-table.ts');
  process.exit(1);
}

function describeSpeed(): string {
  const results = existsSync(RESULTS)
    ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as StoredResults)
    : undefined;
  if (!results?.isQuiet)
    return 'No whole run of `npm run bench` has been made on a quiet machine yet, so there are no figures here.';
  const rows = Object.values(results.figures)
    .flat()
    .filter(({ isHeadline }) => isHeadline)
    .map((figure) => `| ${figure.name} | ${formatValue(figure)} | ${formatTarget(figure)} |`);
  const facts = FACTS.map((name) => `${name.toLowerCase()} ${results.facts[name]}`).join('; ');
  return [
    `Measured by \`npm run bench\`, medians of interleaved rounds (${facts}):`,
    '',
    '| figure | measured | promised |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}
