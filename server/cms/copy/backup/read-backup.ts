/** Reads a backup from its beginning to its end, and compares it with its own checksums. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { MIGRATIONS } from '#server/cms/database/index.ts';
import { ConfigError } from '#server/runtime/config.ts';
import { type CopyRun, createStep } from '../copy-run.ts';
import { createDigest, isSame } from '../digest-table.ts';
import { type CopiedRow, type CopiedTable, requireCells } from '../tables.ts';
import {
  type BackupChecksums,
  type BackupHeader,
  backupChecksums,
  backupHeader,
  CHECKSUMS_NAME,
  createFilesDigest,
  FILES_FOLDER,
  FORMAT,
  HEADER_NAME,
  TABLES_FOLDER,
} from './format.ts';
import { type ArchiveEntry, describeDamage, readArchive } from './read-archive.ts';

/** Takes what is read, in the order of the archive. */
export interface BackupVisitor {
  begin(header: BackupHeader): Promise<void>;
  /** @param path in DATA_DIR */
  writeFile(path: string, modified: Date, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  writeRows(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void>;
}

export interface BackupContent {
  readonly header: BackupHeader;
  readonly checksums: BackupChecksums;
}

/** Without a visitor it is only checked. @throws ConfigError when it is damaged, or of a newer version */
export async function readBackup(
  path: string,
  run: CopyRun,
  visitor?: BackupVisitor,
): Promise<BackupContent> {
  const reading = new BackupReading(path, run, visitor);
  for await (const entry of readArchive(path)) await reading.read(entry);
  return reading.finish();
}

type Step = ReturnType<typeof createStep>;

class BackupReading {
  readonly #path: string;
  readonly #run: CopyRun;
  readonly #visitor: BackupVisitor | undefined;
  readonly #files = createFilesDigest();
  readonly #tables = new Map<string, ReturnType<typeof createDigest>>();
  #header: BackupHeader | undefined;
  #checksums: BackupChecksums | undefined;
  #step: { readonly name: string; readonly count: Step } | undefined;

  constructor(path: string, run: CopyRun, visitor: BackupVisitor | undefined) {
    this.#path = path;
    this.#run = run;
    this.#visitor = visitor;
  }

  async read(entry: ArchiveEntry): Promise<void> {
    const { name } = entry;
    if (!this.#header) return this.#begin(entry);
    if (name.startsWith(FILES_FOLDER)) return this.#readFile(entry);
    if (name.startsWith(TABLES_FOLDER)) return this.#readRows(entry);
    if (name !== CHECKSUMS_NAME) throw this.#damage(`it has an unknown part ${name}`);
    this.#checksums = this.#parse(backupChecksums, await readText(entry));
  }

  async #begin(entry: ArchiveEntry): Promise<void> {
    if (entry.name !== HEADER_NAME) throw this.#damage(`it begins with ${entry.name}`);
    const text = await readText(entry);
    // A newer format may have another header.
    const { format } = this.#parse(z.object({ format: z.int() }), text);
    if (format > FORMAT) throw this.#describeNewer(`format ${format}`);
    this.#header = this.#parse(backupHeader, text);
    const unknown = this.#header.migrations.findLast((name) =>
      MIGRATIONS.every((known) => known.name !== name),
    );
    if (unknown !== undefined) throw this.#describeNewer(`version ${unknown}`);
    await this.#visitor?.begin(this.#header);
  }

  async #readFile({ name, bytes, modified, chunks }: ArchiveEntry): Promise<void> {
    const path = name.slice(FILES_FOLDER.length);
    if (!isInside(path)) throw this.#damage(`it has a file ${path}`);
    const hash = createHash('sha256');
    const seen = watch(chunks, (chunk) => hash.update(chunk));
    if (this.#visitor) await this.#visitor.writeFile(path, modified, seen);
    else for await (const _ of seen);
    this.#files.add(name, bytes, hash.digest('hex'));
    this.#count('files', this.#header?.files ?? 0, 1);
  }

  async #readRows(entry: ArchiveEntry): Promise<void> {
    const [, tableName = ''] = entry.name.split('/');
    const table = this.#header?.tables.find(({ name }) => name === tableName);
    if (!table) throw this.#damage(`it has an unknown table ${tableName}`);
    const rows = this.#parseRows(table, await readText(entry));
    const digest = this.#tables.get(tableName) ?? createDigest();
    this.#tables.set(tableName, digest);
    for (const row of rows) digest.add(row);
    await this.#visitor?.writeRows(table, rows);
    this.#count(tableName, table.rows, rows.length);
  }

  #parseRows(table: CopiedTable, text: string): CopiedRow[] {
    const lists = z.array(z.array(z.unknown()).length(table.columns.length));
    const rows = this.#parse(lists, `[${text.trimEnd().replaceAll('\n', ',')}]`);
    return rows.map((row) => requireCells(table, row));
  }

  #count(name: string, all: number, done: number): void {
    if (this.#step?.name !== name) {
      const verb = this.#visitor ? 'restoring' : 'checking';
      this.#step = { name, count: createStep(this.#run, `${verb} ${name}`, all) };
    }
    this.#step.count(done);
  }

  finish(): BackupContent {
    const [header, checksums] = [this.#header, this.#checksums];
    if (!header || !checksums) throw this.#damage('its end is missing');
    const different = header.tables.find(({ name }) => {
      const expected = checksums.tables[name];
      const read = (this.#tables.get(name) ?? createDigest()).finish();
      return !expected || !isSame(expected, read);
    });
    if (different) throw this.#damage(`the table ${different.name} differs from its checksum`);
    if (this.#files.finish().sha256 !== checksums.files.sha256)
      throw this.#damage('the files differ from their checksum');
    return { header, checksums };
  }

  #parse<S extends z.ZodType>(schema: S, text: string): z.output<S> {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      throw this.#damage('a part of it cannot be read');
    }
  }

  #damage(cause: string): ConfigError {
    return describeDamage(this.#path, cause);
  }

  #describeNewer(version: string): ConfigError {
    return new ConfigError(
      `${this.#path} was made by a newer Facet (${version}): restore it with that one, or a newer one.`,
    );
  }
}

async function readText({ chunks }: ArchiveEntry): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
}

async function* watch(chunks: AsyncIterable<Uint8Array>, onChunk: (chunk: Uint8Array) => void) {
  for await (const chunk of chunks) {
    onChunk(chunk);
    yield chunk;
  }
}

/** Nothing is written outside of DATA_DIR, whatever an archive says. */
function isInside(path: string): boolean {
  const parts = path.split('/');
  return (
    /^(?:uploads\/.|admin\.log$)/.test(path) &&
    !/[\\\0]/.test(path) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
