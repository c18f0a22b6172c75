/** For tests: a data folder in which the content is loaded already, as `npm test` made it for all of them. */
import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, createDatabase, isKept, isOnPostgresql, keepDatabase } from './test-database.ts';

/** Resolves with nothing done where a test file is run without `npm test`: the server loads the content itself. */
export async function copyContent(dataDir: string): Promise<void> {
  const { TEST_DATA } = process.env;
  if (isOnPostgresql) await copyDatabase(dataDir, await keepContent());
  if (TEST_DATA)
    await cp(join(TEST_DATA, 'content'), dataDir, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      // Names of narrower images hold the time of their upload.
      preserveTimestamps: true,
    });
}

/** Loads the content into a database that others are copied from, once for a run of the tests. */
async function keepContent(): Promise<string> {
  const name = 'content';
  if (await isKept(name)) return name;
  const folder = await mkdtemp(join(tmpdir(), 'facet-content-'));
  try {
    const [{ migrate, openDatabase }, { loadSeedContent }] = await Promise.all([
      import('#server/cms/database/index.ts'),
      import('#server/cms/index.ts'),
    ]);
    const { db } = await openDatabase(await createDatabase(folder));
    await migrate(db);
    await loadSeedContent({
      db,
      contentDir: join(import.meta.dirname, '..', 'content'),
      uploadsDir: join(folder, 'uploads'),
      demoUsers: true,
      log: { info() {}, warn() {}, error() {} },
      now: () => new Date(),
    });
    await db.destroy();
    await keepDatabase(folder, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return name;
}

/** Narrower images are made once for all tests that only look at them: an AVIF takes a server a tenth of a second. */
export async function shareImages(dataDir: string): Promise<void> {
  const { TEST_DATA } = process.env;
  if (!TEST_DATA) return;
  const shared = join(TEST_DATA, 'images');
  await mkdir(shared, { recursive: true });
  await rm(join(dataDir, 'images'), { recursive: true, force: true });
  await symlink(shared, join(dataDir, 'images'));
}
