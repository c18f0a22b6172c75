/** For tests: the command for operators, as the build has it, over the data of a server that may be running. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { settingOfDatabase } from './test-database.ts';

const ADMIN = join(import.meta.dirname, '..', 'dist', 'server', 'admin.js');

/** @param input of standard input. */
export async function runAdmin(
  settings: Readonly<Record<string, string>>,
  words: readonly string[],
  input = '',
): Promise<{ code: number | null; said: string; complaint: string }> {
  const child = spawn(process.execPath, [ADMIN, ...words], {
    env: { PATH: process.env.PATH, ...settingOfDatabase(settings), ...settings },
    stdio: 'pipe',
  });
  child.stdin.end(input);
  const [said, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, said, complaint };
}
