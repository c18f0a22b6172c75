import t from 'tap';
import { openTrials } from '#test/commerce/open-trials.ts';

const TRIALS = 200;
const STEPS = 100;
/** Trial in which staff return a gift on the gateway's pages after a refund of ours went out that is not booked yet. */
const RETURNED_TWICE = 20_207;
/** Trial in which a renewal is paid while a dispute locks the membership: it goes back, and is due again when the dispute is won. */
const RENEWED_WHILE_LOCKED = 32_195;

t.test(
  'what is charged is in the books to the cent, and gives what was paid for, whatever fails',
  async (t) => {
    const trials = await openTrials();
    t.teardown(() => trials.close());
    let charges = 0;
    for (let seed = 1; seed <= TRIALS; seed += 1) {
      const result = await trials.run(seed, STEPS);
      t.same(result.problems, []);
      charges += result.charges;
    }
    t.ok(charges > TRIALS, `${charges} charges`);
    for (const seed of [RETURNED_TWICE, RENEWED_WHILE_LOCKED])
      t.same((await trials.run(seed, STEPS)).problems, []);
    t.same(await trials.run(1, STEPS), await trials.run(1, STEPS), 'a seed makes the same trial again');
  },
);
