import t from 'tap';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { tryMoney } from '#test/commerce/money-trial.ts';
import { prepareShop } from '#test/commerce/prepare-shop.ts';

const TRIALS = 200;
const STEPS = 100;

t.test(
  'what is charged is in the books to the cent, and gives what was paid for, whatever fails',
  async (t) => {
    const { db } = await openDatabase(`${t.testdir()}/facet.db`);
    t.teardown(() => db.destroy());
    await migrate(db);
    const course = await prepareShop(db);
    let start = new Date('2026-12-01T09:00:00.000Z');
    let charges = 0;
    for (let seed = 1; seed <= TRIALS; seed += 1) {
      const result = await tryMoney({ db, seed, steps: STEPS, course, start });
      t.same(result.problems, []);
      charges += result.charges;
      start = result.end;
    }
    t.ok(charges > TRIALS, `${charges} charges`);
  },
);
