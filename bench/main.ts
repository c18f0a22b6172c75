/**
 * Measures what Facet promises about speed, and says which promises it keeps. The server has one core, the load generator
 * another; what is compared is measured in turns, so that a change of the machine's mood meets both.
 */
import { parseArgs } from 'node:util';
import { measureColdPages } from './cold-pages.ts';
import { measureEndurance } from './endurance.ts';
import { measureExams } from './exams.ts';
import { isMissed } from './figure.ts';
import { measureKeptPages } from './kept-pages.ts';
import { createLoad } from './load.ts';
import { pinThisProcess } from './pinning.ts';
import { writeReport } from './report.ts';
import { measureSignIns } from './sign-ins.ts';
import { openSite } from './site.ts';
import { measureSizes } from './sizes.ts';

const FULL = {
  warmUpSeconds: 3,
  rounds: 7,
  roundSeconds: 3,
  firstBytes: 1000,
  requests: 1_000_000,
  longestSeconds: 90,
};
const QUICK = {
  warmUpSeconds: 1,
  rounds: 3,
  roundSeconds: 1,
  firstBytes: 300,
  requests: 100_000,
  longestSeconds: 12,
};
export type Effort = typeof FULL;

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const given = quick ? QUICK : FULL;
const effort = { ...given, requests: Number(process.env.FACET_BENCH_REQUESTS) || given.requests };

pinThisProcess();
const started = performance.now();
const load = await createLoad();
const site = await openSite();
try {
  const figures = [
    ...measureSizes(site),
    ...(await measureKeptPages(site, load, effort)),
    ...(await measureSignIns(site, effort)),
    ...(await measureColdPages(site, load, effort)),
    ...(await measureExams(site)),
    ...(await measureEndurance(site, load, effort)),
  ];
  const seconds = (performance.now() - started) / 1000;
  await writeReport(figures, { load: load.name, quick, seconds });
  process.exitCode = figures.some(isMissed) ? 1 : 0;
} finally {
  await site.close();
}
