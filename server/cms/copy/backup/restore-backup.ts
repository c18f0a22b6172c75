/** Brings all data of a backup into an empty folder, and an empty database of either kind. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isPostgresqlUrl, LAST_COVERED, MIGRATIONS } from '#server/cms/database/index.ts';
import { ConfigError } from '#server/runtime/config.ts';
import { createDurably, removeDurably } from '#server/runtime/durable-files.ts';
import { type CopyRun, createStep } from '../copy-run.ts';
import { digestTable, isSame } from '../digest-table.ts';
import { nameSetting } from '../open-source.ts';
import { openTarget } from '../open-target.ts';
import type { CopiedTable, CopyTarget } from '../tables.ts';
import { type BackupChecksums, type BackupHeader, countBackedUp } from './format.ts';
import { readBackup } from './read-backup.ts';
import { createFileWriter, removeFiles, requireNoFiles } from './restored-files.ts';
import { UNFINISHED_RESTORE } from './unfinished-restore.ts';

export interface RestoreOptions extends CopyRun {
  readonly file: string;
  /** Path of a file that is not there yet, or the address of an empty database of PostgreSQL. */
  readonly database: string;
  readonly dataDir: string;
}

/**
 * Everything is there in the end, or nothing. A backup of an older version is brought up to date by the next start.
 * @throws ConfigError with a sentence that says what to do, and what `signal` was aborted with
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ readonly rows: number; readonly files: number }> {
  const { dataDir } = options;
  const mark = join(dataDir, UNFINISHED_RESTORE);
  if (!existsSync(mark)) await requireNoFiles(dataDir);
  const { target, checksums } = await restoreAll(options, mark);
  await target.close();
  await removeDurably(mark);
  return { rows: countBackedUp(checksums), files: checksums.files.count };
}

async function restoreAll(options: RestoreOptions, mark: string) {
  const { file, database, dataDir } = options;
  const files = createFileWriter(dataDir);
  let target: CopyTarget | undefined;
  try {
    const { checksums } = await readBackup(file, options, {
      async begin(header) {
        requireKnown(header, database);
        target = await openTarget({
          place: database,
          setting: nameSetting(database),
          source: `the backup of ${header.madeAt}`,
          migrations: listMigrations(header),
        });
        requireTables(header, target);
        // One that was killed has left something.
        for (const table of target.tables) await target.clear(table);
        createDurably(mark, '');
        await removeFiles(dataDir);
      },
      writeFile: files.write,
      async writeRows(table, rows) {
        await target?.write(table, rows);
      },
    });
    if (!target) throw new Error('A backup without a beginning.');
    await compare(target, checksums, options);
    // Before a database tells of them, and before the mark goes.
    await files.finish();
    await target.finish(
      new Map(Object.entries(checksums.tables).map(([name, { highestId }]) => [name, highestId])),
    );
    return { target, checksums };
  } catch (error) {
    if (target) {
      await target.discard().catch(() => {});
      await removeFiles(dataDir);
      await rm(mark, { force: true });
    }
    throw error;
  }
}

function requireKnown({ migrations }: BackupHeader, database: string): void {
  if (isPostgresqlUrl(database) && !migrations.includes(LAST_COVERED))
    throw new ConfigError(
      'The backup is older than our tables of PostgreSQL: restore it to SQLite (DATABASE_URL=sqlite:PATH), start Facet on it once, and move it then.',
    );
}

const listMigrations = ({ migrations }: BackupHeader) =>
  MIGRATIONS.filter(({ name }) => migrations.includes(name));

function requireTables(header: BackupHeader, target: CopyTarget): void {
  const describe = (tables: readonly CopiedTable[]) =>
    JSON.stringify(tables.map(({ name, columns, key }) => [name, columns, key]).sort());
  if (describe(header.tables) !== describe(target.tables))
    throw new Error('The tables of the backup are not those of its version.');
}

async function compare(target: CopyTarget, checksums: BackupChecksums, run: CopyRun): Promise<void> {
  const reader = await target.openReader();
  try {
    for (const table of target.tables) {
      const expected = checksums.tables[table.name];
      const step = createStep(run, `comparing ${table.name}`, expected?.rows ?? 0);
      const written = await digestTable(reader, table, step);
      if (!expected || !isSame(expected, written))
        throw new ConfigError(`The table ${table.name} is not as it is in the backup: restore it again.`);
    }
  } finally {
    await reader.close();
  }
}
