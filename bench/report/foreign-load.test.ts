import t from 'tap';
import { countForeignTicks, type ListedProcess, type ProcessTable } from './foreign-load.ts';

const OWN = 50;

type Given = Pick<ListedProcess, 'pid' | 'parent' | 'ticks'> & Partial<ListedProcess>;

const list = (...processes: readonly Given[]): ProcessTable =>
  new Map(processes.map((one) => [one.pid, { started: 0, childTicks: 0, ...one }]));

/** Ticks that are found foreign at the second look and the third. */
function look(...tables: readonly ProcessTable[]): number[] {
  let { seen } = countForeignTicks(new Map(), tables[0] ?? new Map(), OWN);
  return tables.slice(1).map((table) => {
    const counted = countForeignTicks(seen, table, OWN);
    seen = counted.seen;
    return counted.ticks;
  });
}

const init = { pid: 1, parent: 0, ticks: 10 };
const bench = { pid: OWN, parent: 1, ticks: 100 };

t.test('of others, what they did since the last look is foreign, and all of one that is new', async (t) => {
  const shell = { pid: 60, parent: 1, ticks: 5 };
  const compiler = { pid: 61, parent: 60, ticks: 40 };
  t.same(look(list(init, bench, shell), list(init, bench, { ...shell, ticks: 7 }, compiler)), [42]);
});

t.test('a child of ours stays ours when its parent has ended', async (t) => {
  const starter = { pid: 70, parent: OWN, ticks: 1 };
  const server = { pid: 71, parent: 70, ticks: 1 };
  const orphan = { ...server, parent: 1, ticks: 900 };
  const helper = { pid: 72, parent: 71, ticks: 30 };
  t.same(
    look(list(init, bench), list(init, bench, starter, server), list(init, bench, orphan, helper)),
    [0, 0],
  );
});

t.test('another process under the number of one of ours is not ours', async (t) => {
  const first = list(init, bench, { pid: 70, parent: OWN, ticks: 8 });
  const other = { pid: 70, parent: 1, ticks: 3, started: 99 };
  t.same(look(first, list(init, bench, other)), [3]);
});

t.test("the kernel's threads work for everybody", async (t) => {
  const thread = { pid: 9, parent: 2, ticks: 0 };
  t.same(look(list(init, bench, thread), list(init, bench, { ...thread, ticks: 50 })), [0]);
});

t.test('a child that ends is counted once, with its parent', async (t) => {
  const shell = { pid: 60, parent: 1, ticks: 5 };
  const compiler = { pid: 61, parent: 60, ticks: 40 };
  const after = { ...shell, childTicks: 70 };
  t.same(
    look(list(init, bench, shell), list(init, bench, shell, compiler), list(init, bench, after)),
    [40, 30],
  );
  t.same(look(list(init, bench, shell), list(init, bench, after)), [70], 'and one that nobody saw');
});

t.test('orphans of ours that the first process is given are not foreign', async (t) => {
  const orphan = { pid: 70, parent: 1, ticks: 900 };
  const starter = { pid: 71, parent: OWN, ticks: 0 };
  const first = list(init, bench, starter, { ...orphan, parent: 71 });
  t.same(look(first, list(init, bench, orphan), list({ ...init, childTicks: 900 }, bench)), [0, 0]);
});
