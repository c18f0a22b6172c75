/** Brings all data of a backup into an empty folder, and an empty database of either kind. */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPostgresqlUrl, LAST_COVERED, MIGRATIONS } from '#server/cms/database/index.ts';
import { ConfigError } from '#server/runtime/config.ts';
import { type CopyRun, createStep } from '../copy-run.ts';
import { digestTable, isSame } from '../digest-table.ts';
import { openTarget } from '../open-target.ts';
import type { CopiedTable, CopyTarget } from '../tables.ts';
import { type BackupChecksums, type BackupHeader, countBackedUp, KEPT_FILES } from './format.ts';
import { readBackup } from './read-backup.ts';
import { UNFINISHED_RESTORE } from './unfinished-restore.ts';

export interface RestoreOptions extends CopyRun {
  readonly file: string;
  /** Path of a file that is not there yet, or the address of an empty database of PostgreSQL. */
  readonly database: string;
  readonly dataDir: string;
}

const FOR_ITS_OWNER_ALONE = 0o600;

/**
 * Everything is there in the end, or nothing. A backup of an older version is brought up to date by the next start.
 * @throws ConfigError with a sentence that says what to do, and what `signal` was aborted with
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ readonly rows: number; readonly files: number }> {
  const { file, database, dataDir } = options;
  const mark = join(dataDir, UNFINISHED_RESTORE);
  await requireEmpty(dataDir, mark);
  let target: CopyTarget | undefined;
  try {
    const { checksums } = await readBackup(file, options, {
      async begin(header) {
        requireKnown(header, database);
        target = await openTarget(database, `the backup of ${header.madeAt}`, listMigrations(header));
        requireTables(header, target);
        // One that was killed has left something.
        for (const table of target.tables) await target.clear(table);
        await writeFile(mark, '');
        await removeFiles(dataDir);
      },
      writeFile: (path, modified, chunks) => saveFile(join(dataDir, path), modified, chunks),
      async writeRows(table, rows) {
        await target?.write(table, rows);
      },
    });
    if (!target) throw new Error('A backup without a beginning.');
    await compare(target, checksums, options);
    await target.finish(
      new Map(Object.entries(checksums.tables).map(([name, { highestId }]) => [name, highestId])),
    );
    await target.close();
    await rm(mark);
    return { rows: countBackedUp(checksums), files: checksums.files.count };
  } catch (error) {
    if (target) {
      await target.discard().catch(() => {});
      await removeFiles(dataDir);
      await rm(mark, { force: true });
    }
    throw error;
  }
}

async function requireEmpty(dataDir: string, mark: string): Promise<void> {
  if (existsSync(mark)) return;
  for (const name of KEPT_FILES) {
    const path = join(dataDir, name);
    const isEmpty = !existsSync(path) || (name === 'uploads' && (await readdir(path)).length === 0);
    if (!isEmpty) throw new ConfigError(`${path} is there already: set DATA_DIR to an empty folder.`);
  }
}

/** Removes files of a restore that did not come to its end. */
async function removeFiles(dataDir: string): Promise<void> {
  for (const name of KEPT_FILES) await rm(join(dataDir, name), { recursive: true, force: true });
}

function requireKnown({ migrations }: BackupHeader, database: string): void {
  if (isPostgresqlUrl(database) && !migrations.includes(LAST_COVERED))
    throw new ConfigError(
      'The backup is older than our tables of PostgreSQL: restore it to SQLite, start Facet on it once, and move it then.',
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

async function saveFile(path: string, modified: Date, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', FOR_ITS_OWNER_ALONE);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
  await utimes(path, modified, modified);
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
