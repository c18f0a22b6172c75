import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Circumstances, describeCircumstances, isQuiet } from './circumstances.ts';
import { type Figure, isMissed } from './figure.ts';
import { formatTable } from './format.ts';

const RESULTS = join(import.meta.dirname, '..', 'results');

export interface Results {
  /** By the name of their part. */
  readonly figures: Readonly<Record<string, readonly Figure[]>>;
  /** Messages of the parts that could not be measured. */
  readonly failures: Readonly<Record<string, string>>;
}

/** `bench/results/latest.json`. */
export interface StoredResults extends Results {
  readonly facts: Readonly<Record<string, string>>;
  readonly isQuiet: boolean;
}

/** Prints what was measured, and stores a whole run in `bench/results/`, as Markdown and as JSON. */
export async function writeReport(results: Results, circumstances: Circumstances): Promise<void> {
  const facts = describeCircumstances(circumstances);
  const factLines = Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`);
  const markdown = [
    '# Speed',
    '',
    ...factLines,
    ...Object.entries(results.figures).flatMap(([part, own]) => ['', `## ${part}`, '', ...formatTable(own)]),
    '',
    ...describeOutcome(results),
    '',
  ].join('\n');
  // The tables were printed as they came.
  console.log(['', ...factLines, '', ...describeOutcome(results)].join('\n'));
  if (!circumstances.isWhole) return;
  await mkdir(RESULTS, { recursive: true });
  const name = circumstances.quick ? 'quick' : 'latest';
  const stored: StoredResults = { facts, isQuiet: isQuiet(circumstances), ...results };
  await writeFile(join(RESULTS, `${name}.md`), markdown);
  await writeFile(join(RESULTS, `${name}.json`), `${JSON.stringify(stored, null, 2)}\n`);
}

function describeOutcome({ figures, failures }: Results): string[] {
  const missed = Object.values(figures)
    .flat()
    .filter(isMissed)
    .map(({ name }) => name);
  return [
    missed.length === 0 ? 'Every promise that was measured is kept.' : `Missed: ${missed.join('; ')}.`,
    ...Object.entries(failures).map(([part, message]) => `Not measured: ${part} (${message})`),
  ];
}
