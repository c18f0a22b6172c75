/**
 * Measures what Facet promises about speed, and says which promises it keeps. The server has one core, the load generator
 * another; what is compared is measured in turns, so that a change of the machine's mood meets both.
 */
import { parseArgs } from 'node:util';
import { measureColdPages } from './cold-pages.ts';
import { measureEndurance } from './endurance.ts';
import { measureExams } from './exams.ts';
import { type Figure, isMissed } from './figure.ts';
import { measureKeptPages } from './kept-pages.ts';
import { createLoad, type Load } from './load.ts';
import { pinThisProcess } from './pinning.ts';
import { writeReport } from './report.ts';
import { measureSearch } from './search.ts';
import { measureSignIns } from './sign-ins.ts';
import { openSite, type Site } from './site.ts';
import { measureSizes } from './sizes.ts';

const FULL = {
  warmUpSeconds: 3,
  rounds: 7,
  roundSeconds: 3,
  firstBytes: 1000,
  requests: 1_000_000,
  longestSeconds: 240,
  searchSizes: [1000, 10_000, 100_000],
  searchSeconds: 8,
};
const QUICK = {
  warmUpSeconds: 1,
  rounds: 3,
  roundSeconds: 1,
  firstBytes: 300,
  requests: 100_000,
  longestSeconds: 12,
  searchSizes: [1000, 10_000],
  searchSeconds: 3,
};
export type Effort = typeof FULL;

/** In the order in which they are measured: pages go cold after those that have to be kept. */
const PARTS = {
  sizes: (site) => measureSizes(site),
  kept: measureKeptPages,
  'sign-ins': (site, _, effort) => measureSignIns(site, effort),
  cold: measureColdPages,
  exams: (site) => measureExams(site),
  search: (site, _, effort) => measureSearch(site, effort),
  endurance: measureEndurance,
} satisfies Record<string, (site: Site, load: Load, effort: Effort) => Figure[] | Promise<Figure[]>>;

const { quick, only } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
}).values;
const wanted = only?.split(',') ?? Object.keys(PARTS);
const given = quick ? QUICK : FULL;
const effort = { ...given, requests: Number(process.env.FACET_BENCH_REQUESTS) || given.requests };

pinThisProcess();
const started = performance.now();
const load = await createLoad();
const site = await openSite();
try {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(PARTS))
    if (wanted.includes(name)) figures.push(...(await measure(site, load, effort)));
  const seconds = (performance.now() - started) / 1000;
  await writeReport(figures, { load: load.name, quick, seconds, isWhole: only === undefined });
  process.exitCode = figures.some(isMissed) ? 1 : 0;
} finally {
  await site.close();
}
