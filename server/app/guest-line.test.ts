import { setImmediate as yieldNow } from 'node:timers/promises';
import t from 'tap';
import { createClock } from '#test/clock.ts';
import { createGuestLine, type GuestKind, type GuestVisit } from './guest-line.ts';

const MAX_WAIT_MS = 1000;
const MAX_VISITS = 2000;

/** A line whose time, loop and looks at the loop are the test's. */
function openLine({ atOnce = 1 } = {}) {
  const clock = createClock(1000);
  const loop = { utilization: 1 };
  let look: (() => void) | undefined;
  const line = createGuestLine({
    atOnce,
    maxWaitMs: MAX_WAIT_MS,
    now: clock.now,
    readUtilization: () => loop.utilization,
    repeat(call) {
      look = call;
      return () => {
        look = undefined;
      };
    },
  });
  const begun: GuestVisit[] = [];
  const rejected: GuestVisit[] = [];
  const enter = (kind: GuestKind = 'page', key?: string): GuestVisit => {
    const visit: GuestVisit = {
      kind,
      key,
      begin: () => begun.push(visit),
      reject: () => rejected.push(visit),
    };
    line.enter(visit);
    return visit;
  };
  return {
    ...{ line, clock, loop, begun, rejected, enter },
    look: () => look?.(),
    isLooking: () => look !== undefined,
    enterMany: (count: number, kind?: GuestKind) => Array.from({ length: count }, () => enter(kind)),
    /** The work of whoever began last takes this long. */
    async finish(ms: number) {
      clock.advance(ms);
      const last = begun.at(-1);
      if (last) line.leave(last);
      await yieldNow();
    },
  };
}

t.test('while nobody waits a visit begins at once, and nothing looks at the loop', (t) => {
  const { enter, begun, isLooking } = openLine();
  const visit = enter();
  t.same(begun, [visit]);
  t.notOk(isLooking());
  t.end();
});

t.test('more than may begin at once wait in the order in which they came', async (t) => {
  const { enterMany, begun, finish, line, look, isLooking } = openLine({ atOnce: 2 });
  const visits = enterMany(5);
  t.same(begun, visits.slice(0, 2));
  t.same(line.measure('page'), { waiting: 3, running: 2, rejected: 0 });
  for (let ended = 0; ended < 3; ended += 1) await finish(5);
  t.same(begun, visits);
  look();
  t.notOk(isLooking(), 'and then nothing looks any more');
});

t.test('one begins in a turn of the event loop', async (t) => {
  const { enterMany, begun, line } = openLine({ atOnce: 2 });
  const [first, second] = enterMany(4);
  if (first) line.leave(first);
  if (second) line.leave(second);
  t.equal(begun.length, 2, 'in the turn in which two end, none');
  await yieldNow();
  t.equal(begun.length, 3);
  await yieldNow();
  t.equal(begun.length, 4);
});

t.test('kinds take turns: many searches keep nobody from a page', async (t) => {
  const { enterMany, enter, begun, finish } = openLine();
  enterMany(20, 'search');
  const page = enter('page');
  for (let ended = 0; ended < 2; ended += 1) await finish(5);
  t.ok(begun.includes(page));
});

t.test('a busy server rejects who would wait too long by the time that others took', async (t) => {
  const { enterMany, enter, look, finish, rejected, line } = openLine();
  enterMany(60);
  look();
  t.equal(rejected.length, 0, 'fifty-nine times ten milliseconds, as long as nothing else is known');
  for (let ended = 0; ended < 15; ended += 1) await finish(100);
  look();
  t.equal(rejected.length, 0, 'a tenth of a second each: who has waited for long keeps the place');
  const late = enter();
  t.equal(rejected.at(-1), late);
  t.equal(line.measure('page').rejected, rejected.length);
});

t.test('where each takes a moment, many may wait', async (t) => {
  const { enterMany, look, finish, rejected } = openLine();
  enterMany(400);
  for (let ended = 0; ended < 60; ended += 1) await finish(2);
  look();
  t.equal(rejected.length, 0);
});

t.test('before it is known that the loop is busy nobody is rejected', (t) => {
  const { enterMany, look, rejected, line } = openLine();
  enterMany(500);
  t.equal(rejected.length, 0);
  look();
  t.equal(line.measure('page').waiting, MAX_WAIT_MS / 10, 'then the last ones are');
  t.end();
});

t.test('while the loop rests, waiting for a slow CMS, more begin and none is rejected', (t) => {
  const { enterMany, loop, look, begun, rejected } = openLine();
  loop.utilization = 0.2;
  enterMany(500);
  for (let looks = 0; looks < 20; looks += 1) look();
  t.equal(begun.length, 500, 'within 200 ms, though not one has ended');
  t.equal(rejected.length, 0);
  t.end();
});

t.test('visits of one key take one place, and begin together', async (t) => {
  const { enter, enterMany, begun, finish, line } = openLine();
  enter();
  const joined = [enter('page', 'ruby'), enter('page', 'ruby')];
  enterMany(1);
  t.equal(line.measure('page').waiting, 2);
  await finish(5);
  t.same(begun.slice(1), joined);
  const late = enter('page', 'ruby');
  t.equal(begun.at(-1), late, 'what is under way is joined at once');
  for (const visit of joined) line.leave(visit);
  await yieldNow();
  t.equal(begun.length, 5, 'and keeps nobody waiting who came before');
  line.leave(late);
});

t.test('who has gone leaves the line', async (t) => {
  const { enterMany, enter, begun, finish, line } = openLine();
  enterMany(1);
  const gone = enter();
  const next = enter();
  line.leave(gone);
  line.leave(gone);
  t.equal(line.measure('page').waiting, 1);
  await finish(5);
  t.equal(begun.at(-1), next);
  t.notOk(begun.includes(gone));
});

t.test('there is a bound for all, those who share a place too', (t) => {
  const { enter, rejected } = openLine();
  for (let visits = 0; visits < MAX_VISITS; visits += 1) enter('page', visits === 0 ? 'opal' : 'ruby');
  t.equal(rejected.length, 0);
  enter('page', 'ruby');
  t.equal(rejected.length, 1);
  t.end();
});
