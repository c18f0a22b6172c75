import t from 'tap';
import { repeatFailed } from './repeat-failed.ts';
import { describeTotal } from './report.ts';
import type { FileResult } from './run-files.ts';

t.test('a file that fails is run once more, and told of as flaky when it passes then', async (t) => {
  const asked: (readonly string[])[] = [];
  const results = await repeatFailed([result('a', true), result('b', false)], async (files) => {
    asked.push(files);
    return files.map((file) => result(file, true));
  });
  t.same(asked, [['b']]);
  t.ok(results.every(({ passed }) => passed));
  t.match(describeTotal(results, 1000), /^Flaky, to be mended: b\n2 files/);
});

t.test('a file that fails twice has failed', async (t) => {
  const results = await repeatFailed([result('a', true), result('b', false)], async (files) =>
    files.map((file) => result(file, false)),
  );
  t.match(describeTotal(results, 1000), /^Failed: b\n2 files/);
});

t.test('nothing is repeated where all has passed, all has failed, or much has', async (t) => {
  const never = async () => {
    throw new Error('run again');
  };
  const much = [true, ...Array.from({ length: 5 }, () => false)];
  for (const passed of [[true, true], [false], much]) {
    const first = passed.map((each, index) => result(String(index), each));
    t.equal(await repeatFailed(first, never), first);
  }
});

function result(file: string, passed: boolean): FileResult {
  const counts = { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
  return { file, passed, seconds: 1, counts, failures: [], complaints: [] };
}
