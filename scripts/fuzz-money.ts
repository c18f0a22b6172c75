/** Tries money for as long as it is told: `--runs` trials of 100 steps each, from `--seed` on. Ends with 1 when a trial finds something wrong. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { tryMoney } from '#test/commerce/money-trial.ts';
import { prepareShop } from '#test/commerce/prepare-shop.ts';

const STEPS = 100;
/** Trials that share a database: a large one makes each step slower. */
const TRIALS_OF_DATABASE = 500;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const first = Number(values.seed);
const end = first + Number(values.runs);
let failed = 0;
let charges = 0;
for (let seed = first; seed < end; seed += TRIALS_OF_DATABASE)
  await tryWithDatabase(seed, Math.min(seed + TRIALS_OF_DATABASE, end));
console.log(
  `${end - first} trials of ${STEPS} steps, ${charges} charges, ${failed} trials with something wrong`,
);
process.exit(failed > 0 ? 1 : 0);

async function tryWithDatabase(from: number, to: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-money-'));
  const { db } = await openDatabase(join(folder, 'facet.db'));
  await migrate(db);
  const course = await prepareShop(db);
  let start = new Date('2026-12-01T09:00:00.000Z');
  for (let seed = from; seed < to; seed += 1) {
    const result = await tryMoney({ db, seed, steps: STEPS, course, start });
    start = result.end;
    charges += result.charges;
    if (result.problems.length > 0) failed += 1;
    for (const problem of result.problems) console.log(problem);
  }
  await db.destroy();
  await rm(folder, { recursive: true });
}
