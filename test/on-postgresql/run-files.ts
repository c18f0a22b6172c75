/**
 * Runs test files once more, with PostgreSQL in the place of SQLite: the same tests, each with databases of its own on one server. Left out
 * are those of SQLite's file (disks that fill up or fail, its log, its bytes in `account/cards`, its catalog in `account/close-account`),
 * `purge`, which knows what FTS5 ranks among the first hits, and, for their time, those that ask little of a database or the same as others
 * (`admin`, `paywall`, `avatars`, `challenge`, pages and browsers).
 */
import { join } from 'node:path';
import t from 'tap';
// Tells `npm test` that these need the content.
import '#test/copy-content.ts';
import { startPostgresql } from '#test/start-postgresql.ts';
import { TEST_POSTGRESQL } from '#test/test-database.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** @param files paths from the root, without `.test.ts` */
export async function runFiles(files: readonly string[]): Promise<void> {
  const server = await startPostgresql();
  t.teardown(() => server.close());
  const env = { ...process.env, [TEST_POSTGRESQL]: await server.createDatabase() };
  for (const file of files) {
    const args = ['--import=./scripts/test-loader.ts', '--no-warnings', join(ROOT, `${file}.test.ts`)];
    t.spawn(process.execPath, args, { cwd: ROOT, env }, file);
  }
}
