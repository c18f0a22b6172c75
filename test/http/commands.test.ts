/** `npm start` and `npm run dev`, as they are typed: packages and build are in place by the time that tests run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import t, { type Test } from 'tap';
import { findFreePort } from '../find-free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Through a shell, as npm does; until the server says that it serves. */
async function beginCommand(t: Test, script: string) {
  const port = await findFreePort();
  const file = join(ROOT, 'scripts', `${script}.mjs`);
  const command = spawn('/bin/sh', ['-c', '"$0" "$1" & echo "pid $!"; wait $!', process.execPath, file], {
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: t.testdir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(command, 'close');
  let complaint = '';
  command.stderr.on('data', (text: Buffer) => {
    complaint += text;
  });
  const lines = createInterface({ input: command.stdout });
  const steps: string[] = [];
  let pid = 0;
  const serves = new Promise<void>((resolve) => {
    lines.on('close', resolve);
    lines.on('line', (line) => {
      pid = Number(/^pid (\d+)/.exec(line)?.[1] ?? pid);
      const step = /^([A-Z]\w+) +\d+\.\d\d s {2}/.exec(line)?.[1];
      if (step) steps.push(step);
      if (step === 'Server') resolve();
    });
  });
  await serves;
  t.match(steps.at(-1), 'Server', complaint);
  return { command, closed, port, steps, pid };
}

for (const script of ['start', 'dev']) {
  t.test(`scripts/${script}.mjs says what each step took, serves, and ends when it is told to`, async (t) => {
    const { closed, port, steps, pid } = await beginCommand(t, script);
    t.ok(
      ['Packages', 'Database', 'Content'].every((step) => steps.includes(step)),
      steps.join(', '),
    );
    const home = await fetch(`http://127.0.0.1:${port}/`);
    t.equal(home.status, 200);
    t.match(await home.text(), '</html>');
    process.kill(pid, 'SIGTERM');
    t.same(await closed, [0, null]);
  });

  t.test(`scripts/${script}.mjs ends with the shell that it was typed in`, async (t) => {
    const { command, closed } = await beginCommand(t, script);
    command.kill('SIGKILL');
    t.same(await closed, [null, 'SIGKILL'], 'nobody writes any more');
  });
}
