/**
 * Measures what Facet promises about speed, and says which promises it keeps. Servers run as `npm start` and the image run them,
 * on one core, the load generator on another; what is compared is measured in turns, so that a change of the machine's mood meets
 * both. `--quick` takes less time, `--only cached,render` measures these parts, `--large` grows to 100,000 items.
 */
import { parseArgs } from 'node:util';
import { createLoad } from './load/load.ts';
import { PARTS, type PartName } from './parts/index.ts';
import { chooseEffort } from './report/effort.ts';
import { type Figure, isMissed } from './report/figure.ts';
import { watchForeignLoad } from './report/foreign-load.ts';
import { formatTable } from './report/format.ts';
import { writeReport } from './report/report.ts';
import { pinThisProcess } from './servers/pinning.ts';
import { openSite } from './servers/site.ts';

const { quick, only, large } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    large: { type: 'boolean', default: false },
  },
}).values;
const wanted = chooseParts(only);

pinThisProcess();
const started = performance.now();
const foreignLoad = watchForeignLoad();
const load = await createLoad();
const effort = chooseEffort({ quick, large });
const site = await openSite(effort);
const figures: Record<string, readonly Figure[]> = {};
const failures: Record<string, string> = {};
try {
  for (const name of wanted) await measurePart(name);
} finally {
  await site.close();
}
await writeReport(
  { figures, failures },
  {
    load: load.name,
    quick,
    large,
    seconds: (performance.now() - started) / 1000,
    foreignShare: foreignLoad.stop(),
    isWhole: only === undefined,
  },
);
const isKept = Object.values(figures)
  .flat()
  .every((figure) => !isMissed(figure));
// By itself the process would end with 0 whatever its `exitCode`: the library that starts PostgreSQL sees to it.
process.exit(isKept && Object.keys(failures).length === 0 ? 0 : 1);

/** A part that fails says so in the report, and the others are measured all the same. */
async function measurePart(name: PartName): Promise<void> {
  const begun = performance.now();
  try {
    const own = await PARTS[name]({ site, load, effort });
    figures[name] = own;
    console.log([`\n${name}`, ...formatTable(own)].join('\n'));
  } catch (error) {
    failures[name] = error instanceof Error ? error.message : String(error);
    console.error(`\n${name} failed:`, error);
  }
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

function chooseParts(list: string | undefined): PartName[] {
  const all = Object.keys(PARTS) as PartName[];
  const named = list?.split(',') ?? all;
  const unknown = named.filter((name) => !all.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. Parts: ${all.join(', ')}.`);
  return all.filter((name) => named.includes(name));
}
