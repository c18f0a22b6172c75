import { setImmediate as nextTurn } from 'node:timers/promises';
import t from 'tap';
import { createTurns } from './turns.ts';

t.test('one begins at once, the others one a turn, in the order in which they came', async (t) => {
  const takeTurn = createTurns();
  const begun: number[] = [];
  const begin = async (number: number) => {
    await takeTurn();
    begun.push(number);
  };
  t.equal(takeTurn(), undefined);
  const all = Promise.all([1, 2, 3].map(begin));
  t.same(begun, []);
  const seen: number[] = [];
  while (begun.length < 3) {
    seen.push(begun.length);
    await nextTurn();
  }
  await all;
  t.same(begun, [1, 2, 3]);
  t.ok(seen.includes(1) && seen.includes(2), 'between any two the loop turns');
});

t.test('when all have had their turn the next need not wait', async (t) => {
  const takeTurn = createTurns();
  takeTurn();
  await takeTurn();
  await nextTurn();
  await nextTurn();
  t.equal(takeTurn(), undefined);
});
