/** For tests: a small CMS whose content is loaded by the first test that needs it, and copied by all others. */
import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyDatabase, createDatabase, keepDatabase, testServer } from './test-database.ts';

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
  const dataDir = join(dir, 'data');
  if (!TEST_DATA) {
    await createDatabase(dataDir);
    return await load();
  }
  const name = `cms_${hash(`${inputs}\n${testServer}`)}`;
  const kept = join(TEST_DATA, name);
  if (existsSync(kept)) {
    await Promise.all([copy(kept, dir), copyDatabase(dataDir, name)]);
    log.push(...(JSON.parse(await readFile(join(kept, LOG_FILE), 'utf8')) as T[]));
    return;
  }
  await createDatabase(dataDir);
  const before = log.length;
  await load();
  await keepDatabase(dataDir, name);
  await keepFiles(kept, dir, log.slice(before));
}

/** Two test files may come here at once: each loads for itself, and one of the two is kept. */
async function keepFiles(kept: string, dir: string, log: readonly unknown[]): Promise<void> {
  const unfinished = await mkdtemp(join(dirname(kept), 'unfinished-'));
  await copy(dir, unfinished);
  await writeFile(join(unfinished, LOG_FILE), JSON.stringify(log));
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true }));
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** With their dates: by them it is told whether a file has changed since it was loaded. */
async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith(LOG_FILE),
  });
}
