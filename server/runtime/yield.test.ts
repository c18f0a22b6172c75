import { setImmediate as yieldNow } from 'node:timers/promises';
import t from 'tap';
import { afterArrivals, createYielder, noteArrival } from './yield.ts';

t.test('one begins at once, the others one a turn, in the order in which they came', async (t) => {
  const yieldIfBusy = createYielder();
  const begun: number[] = [];
  const begin = async (number: number) => {
    await yieldIfBusy();
    begun.push(number);
  };
  t.equal(yieldIfBusy(), undefined);
  const all = Promise.all([1, 2, 3].map(begin));
  t.same(begun, []);
  const seen: number[] = [];
  while (begun.length < 3) {
    seen.push(begun.length);
    await yieldNow();
  }
  await all;
  t.same(begun, [1, 2, 3]);
  t.ok(seen.includes(1) && seen.includes(2), 'between any two the loop turns');
});

t.test('when all have had their turn the next need not wait', async (t) => {
  const yieldIfBusy = createYielder();
  yieldIfBusy();
  await yieldIfBusy();
  await yieldNow();
  await yieldNow();
  t.equal(yieldIfBusy(), undefined);
});

t.test('connections that arrive are let in first, up to a bound', async (t) => {
  let called = false;
  afterArrivals(() => {
    called = true;
  });
  for (let time = 0; time < 10; time += 1) {
    noteArrival();
    await yieldNow();
  }
  t.notOk(called);
  await yieldNow();
  await yieldNow();
  t.ok(called, 'when none arrives any more');

  const bounded = new Promise<void>((resolve) => afterArrivals(resolve));
  let yields = 0;
  let isOver = false;
  void bounded.then(() => {
    isOver = true;
  });
  for (; !isOver && yields < 1000; yields += 1) {
    noteArrival();
    await yieldNow();
  }
  t.ok(yields < 100, 'a flood of them stops nothing');
});
