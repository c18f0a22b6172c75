/** For tests: the emails that a server without a mail server wrote, as paths, the oldest first. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export async function listMail(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  // One that is being written has another ending, and soon another name.
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => join(folder, name));
}
