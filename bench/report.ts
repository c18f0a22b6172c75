import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, isMissed } from './figure.ts';
import { canPin } from './pinning.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'bench', 'results');
const GB = 1_073_741_824;

export interface Circumstances {
  readonly load: string;
  readonly quick: boolean;
  readonly seconds: number;
  /** False when only some parts were measured: that is printed and not kept. */
  readonly isWhole: boolean;
}

/** Prints the table and keeps it in `bench/results/`, as Markdown and as JSON. */
export async function writeReport(figures: readonly Figure[], circumstances: Circumstances): Promise<void> {
  const facts = describeFacts(circumstances);
  const markdown = [
    '# Speed',
    '',
    ...Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`),
    '',
    ...formatTable(figures),
    '',
    describeOutcome(figures),
    '',
  ].join('\n');
  console.log(markdown);
  if (!circumstances.isWhole) return;
  await mkdir(RESULTS, { recursive: true });
  const name = circumstances.quick ? 'quick' : 'latest';
  await writeFile(join(RESULTS, `${name}.md`), markdown);
  await writeFile(join(RESULTS, `${name}.json`), `${JSON.stringify({ facts, figures }, null, 2)}\n`);
}

function describeFacts({ load, quick, seconds }: Circumstances): Readonly<Record<string, string>> {
  const [core] = cpus();
  return {
    Date: new Date().toISOString(),
    Commit: readCommit(),
    Machine: `${core?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / GB)} GB, ${process.platform}`,
    Node: process.version,
    Load: load,
    Cores: canPin
      ? 'server on core 0, load generator on core 1'
      : 'NOT pinned (no second core, or no taskset): ratios are worth little',
    Run: `${quick ? 'quick' : 'full'}, ${Math.round(seconds)} s`,
  };
}

function readCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}

function formatTable(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => [
    figure.name,
    formatValue(figure.value, figure.unit),
    figure.target ? formatTarget(figure) : '',
    figure.target ? (isMissed(figure) ? 'MISSED' : 'kept') : '',
    figure.note ?? '',
  ]);
  const header = ['What', 'Measured', 'Promised', '', 'How'];
  const widths = header.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

function formatTarget({ target, unit }: Figure): string {
  if (!target) return '';
  return 'least' in target
    ? `at least ${formatValue(target.least, unit)}`
    : `at most ${formatValue(target.most, unit)}`;
}

function formatValue(value: number, unit: Figure['unit']): string {
  const digits = unit === '×' || unit === 'ms' || unit === 's' ? 2 : 0;
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '×' ? number : `${number} ${unit}`;
}

function describeOutcome(figures: readonly Figure[]): string {
  const missed = figures.filter(isMissed).map(({ name }) => name);
  return missed.length === 0 ? 'Every promise is kept.' : `Missed: ${missed.join('; ')}.`;
}
