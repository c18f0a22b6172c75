/** Writes all data of a site to one file, while its servers run. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ConfigError } from '#server/runtime/config.ts';
import { placeDurably } from '#server/runtime/durable-files.ts';
import { type CopyRun, createStep } from '../copy-run.ts';
import { createDigest, formatRow } from '../digest-table.ts';
import { nameSetting, openSource } from '../open-source.ts';
import type { CopiedTable, TableReader } from '../tables.ts';
import { type ArchiveWriter, createArchive } from './create-archive.ts';
import {
  type BackupChecksums,
  type BackupHeader,
  CHECKSUMS_NAME,
  countBackedUp,
  createFilesDigest,
  FILES_FOLDER,
  FORMAT,
  HEADER_NAME,
  TABLES_FOLDER,
} from './format.ts';
import { listFiles } from './list-files.ts';
import { readBackup } from './read-backup.ts';

export interface BackupOptions extends CopyRun {
  /** Path of a file that is not there yet. */
  readonly file: string;
  /** Path of a file, or the address of PostgreSQL. */
  readonly database: string;
  readonly dataDir: string;
  readonly now: Date;
}

export interface BackupCounts {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/** Digits of the numbers of a table's parts. */
const NUMBER_WIDTH = 6;

/**
 * All tables are as they are at one moment; files that go meanwhile are left out. The file takes its name when it is complete and was read
 * again.
 *
 * @throws ConfigError with a sentence that says what to do, and what `signal` was aborted with
 */
export async function writeBackup(options: BackupOptions): Promise<BackupCounts> {
  const { file, database, dataDir } = options;
  if (existsSync(file)) throw new ConfigError(`There is a file ${file} already: name another FILE.`);
  if (file.startsWith(join(dataDir, 'uploads') + sep))
    throw new ConfigError(`${file} would be a part of the backup: name a place outside of uploads.`);
  const source = await openSource(database, nameSetting(database));
  const partial = `${file}.unfinished`;
  try {
    const reader = await source.openReader();
    try {
      await writeAll(partial, reader, options);
    } finally {
      await reader.close();
    }
    const { header, checksums } = await readBackup(partial, options);
    await placeDurably(partial, file);
    return { tables: header.tables.length, rows: countBackedUp(checksums), files: checksums.files.count };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await source.close();
  }
}

async function writeAll(path: string, reader: TableReader, options: BackupOptions): Promise<void> {
  const archive = createArchive(path);
  try {
    const header = await describeBackup(reader, options);
    await archive.add(HEADER_NAME, toBytes(header));
    const files = await writeFiles(archive, header, options);
    const tables: BackupChecksums['tables'] = {};
    for (const table of header.tables) {
      const digest = await writeTable(archive, reader, table, options);
      tables[table.name] = { ...digest, highestId: await reader.findHighestId(table) };
    }
    await archive.add(CHECKSUMS_NAME, toBytes({ tables, files } satisfies BackupChecksums));
    await archive.finish();
  } catch (error) {
    await archive.abort(error);
  }
}

const toBytes = (value: object): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

async function describeBackup(reader: TableReader, { dataDir, now }: BackupOptions): Promise<BackupHeader> {
  const tables: BackupHeader['tables'] = [];
  for (const table of await reader.listTables())
    tables.push({ ...table, rows: await reader.countRows(table) });
  let files = 0;
  for await (const _ of listFiles(dataDir)) files += 1;
  return {
    format: FORMAT,
    madeAt: now.toISOString(),
    migrations: await reader.listMigrations(),
    tables,
    files,
  };
}

async function writeFiles(archive: ArchiveWriter, { files }: BackupHeader, options: BackupOptions) {
  const digest = createFilesDigest();
  const step = createStep(options, 'saving files', files);
  for await (const path of listFiles(options.dataDir)) {
    const name = FILES_FOLDER + path;
    const written = await archive.addFile(name, join(options.dataDir, path));
    if (written) digest.add(name, written.bytes, written.sha256);
    step(1);
  }
  return digest.finish();
}

async function writeTable(
  archive: ArchiveWriter,
  reader: TableReader,
  table: CopiedTable & { readonly rows: number },
  run: CopyRun,
) {
  const digest = createDigest();
  const step = createStep(run, `saving ${table.name}`, table.rows);
  let number = 0;
  for await (const rows of reader.read(table)) {
    number += 1;
    for (const row of rows) digest.add(row);
    const name = `${TABLES_FOLDER}${table.name}/${String(number).padStart(NUMBER_WIDTH, '0')}.ndjson`;
    await archive.add(name, Buffer.from(rows.map(formatRow).join('')));
    step(rows.length);
  }
  return digest.finish();
}
