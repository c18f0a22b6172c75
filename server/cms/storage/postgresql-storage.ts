import { sql } from 'kysely';
import {
  type Database,
  describeNewer,
  describePlace,
  isCut,
  isTooBusy,
  isUnavailable,
  MIGRATIONS,
  UNFINISHED_COPY,
} from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { ConfigError } from '#server/runtime/config.ts';
import { codeOf } from '#server/runtime/error-code.ts';
import { type RestError, saveUncertain, storageUnavailable } from '#shared/rest/errors.ts';
import { findMove, MOVED_NO_MORE, MOVING } from './maintenance.ts';
import type { Storage } from './storage.ts';

type Refusal = 'unreachable' | 'newer' | 'moving';

const RECHECK_MS = 1000;
/** Headers of a refused change, in seconds. */
const RETRY_AFTER = 30;
const RETRY_AFTER_BUSY = 5;

const REFUSED: Readonly<Record<Refusal, string>> = {
  unreachable: 'the database does not answer: changes are refused until it does',
  newer: 'a newer version has changed the database: this one refuses all changes, stop it',
  moving: MOVING,
};

const TAKEN_AGAIN = {
  unreachable: 'the database answers again: changes are taken',
  moving: MOVED_NO_MORE,
} as const;

/**
 * Whether PostgreSQL takes changes. What it has committed is on its disk: nothing is left to be waited for here. While it does not
 * answer, changes are refused at once, and who reads is told so only where no cache has an answer.
 */
export function watchPostgresql(db: Database, log: Log): Storage {
  let refusal: Refusal | undefined;
  let round: Promise<void> | undefined;
  const timer = setInterval(() => void recheck(), RECHECK_MS).unref();

  function refuse(found: Refusal, details: object): void {
    if (refusal === found || refusal === 'newer') return;
    refusal = found;
    log.error(details, REFUSED[found]);
  }

  /** Looks for a newer version too: its start has changed what tables mean. */
  async function look(): Promise<void> {
    try {
      const unknown = await findUnknownMigration(db);
      if (unknown !== undefined) return refuse('newer', { version: unknown, known: MIGRATIONS.at(-1)?.name });
      const target = await findMove(db, new Date());
      if (target !== undefined) return refuse('moving', { target });
      if (refusal === undefined || refusal === 'newer') return;
      log.info({}, TAKEN_AGAIN[refusal]);
      refusal = undefined;
    } catch (err) {
      refuse('unreachable', { err });
    }
  }

  function recheck(): Promise<void> {
    round ??= look().finally(() => {
      round = undefined;
    });
    return round;
  }

  function admit(): void {
    if (refusal) throw withRetry(storageUnavailable(), RETRY_AFTER);
  }

  /** @throws what a reader is told instead of what the driver says */
  function explain(error: unknown, isChange: boolean): unknown {
    if (isTooBusy(error)) {
      log.warn({ err: error }, 'the database was too busy');
      return withRetry(storageUnavailable(), RETRY_AFTER_BUSY);
    }
    if (!isUnavailable(error)) return error;
    refuse('unreachable', { cause: codeOf(error), err: error });
    return withRetry(isChange && isCut(error) ? saveUncertain() : storageUnavailable(), RETRY_AFTER);
  }

  async function attempt<T>(run: () => Promise<T>, isChange: boolean): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw explain(error, isChange);
    }
  }

  return {
    async change(run) {
      admit();
      return attempt(run, true);
    },
    attempt: (run) => attempt(run, false),
    async background(run) {
      if (refusal) return;
      try {
        await run();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        refuse('unreachable', { cause: codeOf(error), err: error });
      }
    },
    admit,
    async flush() {},
    get refusal() {
      return refusal;
    },
    recheck,
    async close() {
      clearInterval(timer);
      await round;
      return true;
    },
  };
}

/** The name of the latest migration in the database that is not known here. */
async function findUnknownMigration(db: Database): Promise<string | undefined> {
  const row = await db
    .withTables<{ migrations: { name: string } }>()
    .selectFrom('migrations')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && MIGRATIONS.every(({ name }) => name !== row.name) ? row.name : undefined;
}

/** @throws ConfigError as `rejectNewer` does for a file, and for a database that is not whole */
export async function rejectNewerPostgresql(
  db: Database,
  url: string,
  setting = 'DATABASE_URL',
): Promise<void> {
  const { rows } = await sql<Record<'migrations' | 'copy', string | null>>`
    select to_regclass('migrations')::text as migrations, to_regclass(${UNFINISHED_COPY})::text as copy`.execute(
    db,
  );
  if (rows[0]?.copy)
    throw new ConfigError(
      `The database ${describePlace(url)} holds a copy that was not finished: run the same command again, or name another database in ${setting}.`,
    );
  if (!rows[0]?.migrations) return;
  const unknown = await findUnknownMigration(db);
  if (unknown !== undefined) throw describeNewer(describePlace(url), unknown);
}

function withRetry(error: RestError, seconds: number): RestError {
  error.retryAfter = seconds;
  return error;
}
