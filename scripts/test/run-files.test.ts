import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import t, { type Test } from 'tap';
import { until } from '#test/until.ts';
import { ROOT } from '../prepare.mjs';
import { type FileResult, runFile } from './run-files.ts';

t.test('assertions are counted, and not the groups that hold them', async (t) => {
  const { passed, counts, failures } = await run(
    t,
    `t.ok(1); t.test('group', async (t) => { t.ok(1); t.ok(1); t.ok(0, 'later', { skip: 'not here' }); });`,
  );
  t.same(
    { passed, counts, failures },
    {
      passed: true,
      counts: { passed: 3, failed: 0, skipped: 1 },
      failures: [],
    },
  );
});

t.test('a failed assertion fails the file, and is told of with what was found', async (t) => {
  const { passed, counts, failures } = await run(t, `t.equal('found', 'wanted', 'the same');`);
  t.notOk(passed);
  t.same(counts, { passed: 0, failed: 1, skipped: 0 });
  t.match(failures.join('\n'), /^not ok 1 - the same\n[\s\S]*-wanted\n\s*\+found\n/);
});

t.test('a file that breaks or is ended before its first assertion is a failure', async (t) => {
  const broken = await run(t, `throw new Error('the stone has slipped');`);
  t.match(broken, { passed: false, counts: { passed: 0, failed: 1 } });
  t.match([...broken.failures, ...broken.complaints].join('\n'), /the stone has slipped/);
  const ended = await run(t, `process.kill(process.pid, 'SIGKILL');`);
  t.match(ended, { passed: false, counts: { failed: 1 }, complaints: ['It was ended by SIGKILL.'] });
});

t.test('a file that skips itself is counted as skipped', async (t) => {
  t.match(await run(t, `t.plan(0, 'no nginx here');`), { passed: true, counts: { passed: 0, skipped: 1 } });
});

t.test('what a file leaves running ends with it', async (t) => {
  const { passed, complaints } = await run(
    t,
    `const { spawn } = await import('node:child_process');
    const sleep = spawn('sleep', ['1000'], { stdio: 'inherit' });
    sleep.unref();
    console.error(sleep.pid);
    t.ok(1);`,
  );
  t.ok(passed);
  await until(() => !isAlive(Number(complaints[0])));
});

t.test('what runs ends with npm test, however that ends', async (t) => {
  const file = write(
    t,
    `const { spawn } = await import('node:child_process');
    const { pid } = spawn('sleep', ['1000'], { stdio: 'ignore' });
    (await import('node:fs')).writeFileSync(process.env.PID_FILE, String(pid));
    await new Promise((resolve) => setTimeout(resolve, 1_000_000));`,
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    const pidFile = `${t.testdirName}/${signal}`;
    const runner = spawn(
      process.execPath,
      [
        '-e',
        `import('${ROOT}/scripts/test/run-files.ts').then(async ({ runFiles, endAll }) => {
        for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll().then(() => process.exit(1)));
        await runFiles('${ROOT}', ['${file}', '${file.replace('some', 'next')}'], 1, { PID_FILE: '${pidFile}' }, () => {});
      })`,
      ],
      { stdio: 'ignore' },
    );
    t.teardown(() => runner.kill('SIGKILL'));
    const ended = once(runner, 'exit');
    await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    t.ok(isAlive(pid), `${signal}: it runs`);
    runner.kill(signal);
    await until(() => !isAlive(pid));
    t.pass(`${signal}: it has ended`);
    await ended;
    t.notOk(existsSync(`${t.testdirName}/begun`), `${signal}: the next file is not begun`);
  }
});

function run(t: Test, text: string): Promise<FileResult> {
  return runFile(ROOT, write(t, text), {});
}

/** `next.test.ts` beside it says that it was begun. */
function write(t: Test, text: string): string {
  const dir = t.testdir({
    'some.test.ts': `import t from 'tap';\n${text}\n`,
    'next.test.ts': `(await import('node:fs')).writeFileSync(import.meta.dirname + '/begun', '');`,
  });
  return relative(ROOT, `${dir}/some.test.ts`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
