/** `npm start` and `npm run dev`, as they are typed: packages and build are in place by the time that tests run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import t from 'tap';
import { findFreePort } from '../find-free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..');

for (const script of ['start', 'dev']) {
  t.test(`scripts/${script}.mjs says what each step took, serves, and ends when it is told to`, async (t) => {
    const port = await findFreePort();
    const command = spawn(process.execPath, [join(ROOT, 'scripts', `${script}.mjs`)], {
      env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: t.testdir() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(command, 'exit');
    let complaint = '';
    command.stderr.on('data', (text: Buffer) => {
      complaint += text;
    });
    const steps: string[] = [];
    for await (const line of createInterface({ input: command.stdout })) {
      const step = /^([A-Z]\w+) +\d+\.\d\d s {2}/.exec(line)?.[1];
      if (step) steps.push(step);
      if (step === 'Server') break;
    }
    t.match(steps.at(-1), 'Server', complaint);
    t.ok(
      ['Packages', 'Database', 'Content'].every((step) => steps.includes(step)),
      steps.join(', '),
    );
    const home = await fetch(`http://127.0.0.1:${port}/`);
    t.equal(home.status, 200);
    t.match(await home.text(), '</html>');
    command.kill('SIGTERM');
    t.same(await exited, [0, null]);
  });
}
