/** For tests: a small CMS whose content is loaded by the first test that needs it, and copied by all others. */
import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LOG_FILE = 'load-log.json';

/**
 * Fills `dir` as `load` would, and adds to `log` what loading logs. Without `npm test` it loads each time.
 * @param inputs all on which the result of `load` depends, beside the code.
 */
export async function loadOnce<T>(
  dir: string,
  inputs: string,
  log: T[],
  load: () => Promise<void>,
): Promise<void> {
  const { TEST_DATA } = process.env;
  if (!TEST_DATA) return await load();
  const name = createHash('sha256').update(inputs).digest('hex').slice(0, 16);
  const kept = join(TEST_DATA, `cms-${name}`);
  if (!existsSync(kept)) await loadInto(kept, TEST_DATA, dir, log, load);
  else {
    await copy(kept, dir);
    log.push(...(JSON.parse(await readFile(join(kept, LOG_FILE), 'utf8')) as T[]));
  }
}

/** Two test files may come here at once: each loads for itself, and one of the two is kept. */
async function loadInto<T>(
  kept: string,
  parent: string,
  dir: string,
  log: T[],
  load: () => Promise<void>,
): Promise<void> {
  const before = log.length;
  await load();
  const unfinished = await mkdtemp(join(parent, 'unfinished-'));
  await copy(dir, unfinished);
  await writeFile(join(unfinished, LOG_FILE), JSON.stringify(log.slice(before)));
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true }));
}

/** With their dates: by them it is told whether a file has changed since it was loaded. */
async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith(LOG_FILE),
  });
}
