/**
 * Measures what Facet promises about speed, and says which promises it keeps. The server has one core, the load generator
 * another; what is compared is measured in turns, so that a change of the machine's mood meets both.
 */
import { parseArgs } from 'node:util';
import { measureCachedPages } from './cached-pages.ts';
import { measureColdPages } from './cold-pages.ts';
import { type Effort, FULL, QUICK } from './effort.ts';
import { measureEndurance } from './endurance.ts';
import { measureExams } from './exams.ts';
import { type Figure, isMissed } from './figure.ts';
import { createLoad } from './load.ts';
import type { Load } from './load-options.ts';
import { pinThisProcess } from './pinning.ts';
import { writeReport } from './report.ts';
import { measureSearch } from './search.ts';
import { measureSignIns } from './sign-ins.ts';
import { openSite, type Site } from './site.ts';
import { measureSizes } from './sizes.ts';

/** In the order in which they are measured: pages go cold after those that have to be kept. */
const PARTS = {
  sizes: (site) => measureSizes(site),
  kept: measureCachedPages,
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
