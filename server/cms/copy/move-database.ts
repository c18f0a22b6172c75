/** Moves all tables of a database to another, SQLite or PostgreSQL, and compares them. */
import { setTimeout as wait } from 'node:timers/promises';
import { describePlace, isPostgresqlUrl, MIGRATIONS } from '#server/cms/database/index.ts';
import { closeForMove, reopen } from '#server/cms/storage/index.ts';
import { ConfigError } from '#server/runtime/config.ts';
import { type CopyRun, createStep } from './copy-run.ts';
import { digestTable, isSame } from './digest-table.ts';
import { type CopySource, openSource } from './open-source.ts';
import { openTarget } from './open-target.ts';
import { awaitWriters } from './postgresql/await-writers.ts';
import type { CopiedTable, CopyTarget, TableReader } from './tables.ts';

export interface MoveOptions extends CopyRun {
  /** Paths of files, or addresses of PostgreSQL. */
  readonly from: string;
  readonly to: string;
  /** Until every process has seen the switch and ended the changes that it was at. In milliseconds. */
  readonly settleMs?: number | undefined;
}

interface MoveCounts {
  readonly tables: number;
  readonly rows: number;
}

/** A process of PostgreSQL looks every second. */
const SETTLE_MS = 3000;
/**
 * Tables that differ are copied again: a visit that a reader makes is noted although changes are refused. What differs after that is
 * being changed.
 */
const ROUNDS = 3;

/**
 * Changes of the source are refused meanwhile, and stay refused after a move that went well. One that fails, or is stopped, leaves what
 * it has copied: the next one of the same source goes on from there.
 *
 * @throws ConfigError with a sentence that says what to do, and what `signal` was aborted with
 */
export async function moveDatabase(options: MoveOptions): Promise<MoveCounts> {
  const { from, to, signal, settleMs = SETTLE_MS } = options;
  rejectSame(from, to);
  const source = await openSource(from, '--from');
  try {
    await rejectOlder(source);
    const target = await openTarget({
      place: to,
      setting: '--to',
      source: source.place,
      migrations: MIGRATIONS,
    });
    try {
      const closure = await closeForMove(source.db, target.place);
      try {
        await wait(settleMs, undefined, { signal });
        // SQLite lets one write at a time: when it was closed, no other did.
        if (isPostgresqlUrl(from)) await awaitWriters(source.db, source.place, signal);
        await copyAll(source, target, options);
        // The lease would end while a large database is finished.
        await closure.stayClosed();
        return await finishTarget(source, target);
      } catch (error) {
        await closure.reopen().catch(() => {});
        throw error;
      }
    } finally {
      await target.close().catch(() => {});
    }
  } finally {
    await source.close();
  }
}

/** Takes changes again, after a move that somebody does not want after all. */
export async function reopenDatabase(place: string): Promise<void> {
  const source = await openSource(place, '--reopen');
  try {
    await rejectOlder(source);
    await reopen(source.db);
  } finally {
    await source.close();
  }
}

function rejectSame(from: string, to: string): void {
  if (describePlace(from) === describePlace(to) && isPostgresqlUrl(from) === isPostgresqlUrl(to))
    throw new ConfigError(`--from and --to both name ${describePlace(from)}: name two databases.`);
}

async function rejectOlder({ db, place }: CopySource): Promise<void> {
  const rows = await db
    .withTables<{ migrations: { name: string } }>()
    .selectFrom('migrations')
    .select('name')
    .execute();
  if (rows.length !== MIGRATIONS.length)
    throw new ConfigError(
      `The database ${place} is from an older version of Facet: start this version on it once (DATABASE_URL), and run the command again.`,
    );
}

async function copyAll(source: CopySource, target: CopyTarget, run: CopyRun): Promise<void> {
  let different = target.tables;
  for (let round = 1; different.length > 0; round += 1) {
    if (round > ROUNDS)
      throw new ConfigError(
        `${different.map(({ name }) => name).join(', ')} changed while being copied: stop every process that writes to ${source.place}, and move it again.`,
      );
    await withReader(source, (reader) => copyTables(reader, target, different, run, round > 1));
    different = await withReader(source, (reader) => listDifferent(reader, target, different, run));
  }
}

async function copyTables(
  reader: TableReader,
  target: CopyTarget,
  tables: readonly CopiedTable[],
  run: CopyRun,
  isAgain: boolean,
): Promise<void> {
  for (const table of tables) {
    if (isAgain) await target.clear(table);
    const step = createStep(run, `copying ${table.name}`, await reader.countRows(table));
    for await (const rows of reader.read(table, await target.findLastKey(table))) {
      await target.write(table, rows);
      step(rows.length);
    }
  }
}

async function listDifferent(
  reader: TableReader,
  target: CopyTarget,
  tables: readonly CopiedTable[],
  run: CopyRun,
): Promise<CopiedTable[]> {
  const written = await target.openReader();
  try {
    const different: CopiedTable[] = [];
    for (const table of tables) {
      const rows = await reader.countRows(table);
      // One after the other: they have one event loop between them.
      const one = await digestTable(reader, table, createStep(run, `reading ${table.name}`, rows));
      const other = await digestTable(written, table, createStep(run, `comparing ${table.name}`, rows));
      if (!isSame(one, other)) different.push(table);
    }
    return different;
  } finally {
    await written.close();
  }
}

/** Rows are counted first: once the target is finished, nothing may fail any more. */
function finishTarget(source: CopySource, target: CopyTarget): Promise<MoveCounts> {
  return withReader(source, async (reader) => {
    let rows = 0;
    for (const table of target.tables) rows += await reader.countRows(table);
    await target.finish(await listHighestIds(reader, target.tables));
    return { tables: target.tables.length, rows };
  });
}

async function listHighestIds(
  reader: TableReader,
  tables: readonly CopiedTable[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const table of tables) ids.set(table.name, await reader.findHighestId(table));
  return ids;
}

async function withReader<T>(source: CopySource, work: (reader: TableReader) => Promise<T>): Promise<T> {
  const reader = await source.openReader();
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}
