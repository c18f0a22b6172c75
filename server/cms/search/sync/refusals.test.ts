import t from 'tap';
import { createRefusals } from './refusals.ts';

const items = [1, 2, 3].map((seq) => ({ seq, item_id: seq * 10 }));
const [first] = items;

t.test('what was refused lets the others pass, and is tried alone when its time has come', async (t) => {
  let now = 0;
  const refusals = createRefusals(() => now);
  t.same(refusals.choose(items, 2), items.slice(0, 2));
  t.match(refusals.add(1), { isFirst: true });
  t.same(refusals.choose(items, 2), items.slice(1));
  t.match(refusals.add(2), { isFirst: true });
  t.same(refusals.choose(items.slice(0, 2), 500), []);
  now += 1000;
  t.same(refusals.choose(items.slice(0, 2), 500), [first]);
  t.match(refusals.add(1), { isFirst: false });
  now += 1000;
  t.same(refusals.choose(items.slice(0, 1), 500), [], 'each time it waits twice as long');
  now += 1000;
  t.same(refusals.choose(items.slice(0, 1), 500), [first]);
  refusals.keepOnly(items.slice(2));
  t.equal(refusals.count(), 0);
});

t.test('when nothing is taken any more it is the server, not the documents', async (t) => {
  const refusals = createRefusals();
  const isServer = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => refusals.add(from + at).isOneOfMany).includes(true);
  t.notOk(isServer(0, 7));
  refusals.forget([{ seq: 100, item_id: 100 }]);
  t.notOk(isServer(10, 17), 'one was taken in between');
  t.ok(refusals.add(20).isOneOfMany);
});
