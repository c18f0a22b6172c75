/**
 * Tries money for as long as it is told: `--runs` trials of 100 steps each, from `--seed` on. What is found wrong begins with the number of
 * its trial, which `--seed` makes again. Ends with 1 when a trial finds something wrong.
 */
import { parseArgs } from 'node:util';
import { openTrials } from '#test/commerce/open-trials.ts';

const STEPS = 100;
const TELL_EVERY = 1000;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const first = Number(values.seed);
const runs = Number(values.runs);
const trials = await openTrials();
const begun = performance.now();
const failed: number[] = [];
let charges = 0;
for (let done = 1; done <= runs; done += 1) {
  const seed = first + done - 1;
  const result = await trials.run(seed, STEPS);
  charges += result.charges;
  if (result.problems.length > 0) {
    failed.push(seed);
    for (const problem of result.problems) console.log(problem);
    console.log(`seed ${seed}: npm run fuzz:money -- --runs 1 --seed ${seed}`);
  }
  if (done % TELL_EVERY === 0 || done === runs) tell(done);
}
await trials.close();
process.exit(failed.length > 0 ? 1 : 0);

function tell(done: number): void {
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${done} trials of ${STEPS} steps in ${seconds} s, ${charges} charges, ${failed.length} trials with something wrong`,
  );
}
