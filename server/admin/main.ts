/** `npm run admin`, and `node dist/server/admin.js` where there is no npm: changes accounts over the data of a server. */
import { existsSync } from 'node:fs';
import {
  createFlusher,
  type Database,
  describePlace,
  isPostgresqlUrl,
  MIGRATIONS,
  type OpenedDatabase,
  openDatabase,
  openSync,
  reachDatabase,
  rejectNewer,
} from '#server/cms/database/index.ts';
import type { OperatorContext } from '#server/cms/identity/index.ts';
import { createWriter } from '#server/cms/search/index.ts';
import { findMove, rejectNewerPostgresql } from '#server/cms/storage/index.ts';
import { createEndCommunitySessions } from '#server/community/community-sessions.ts';
import { createClock } from '#server/runtime/clock.ts';
import { type Config, ConfigError, MISCONFIGURED, parseConfig } from '#server/runtime/config.ts';
import { DEFAULT_BRAND } from '#shared/brands.ts';
import { RestError } from '#shared/rest/errors.ts';
import type { ListingOperator } from './listing-commands.ts';
import { checkNotes, noteChange } from './note-change.ts';
import { type Command, parseCommand, UsageError } from './parse-command.ts';
import { PasswordError, readPassword } from './read-password.ts';
import { describeRefusal, runCommand } from './run-command.ts';
import { USAGE } from './usage.ts';

const REFUSED = 1;
/** EX_USAGE of sysexits.h. */
const NOT_UNDERSTOOD = 64;

try {
  const command = parseCommand(process.argv.slice(2));
  if (command) await runOver(parseConfig(process.env), command);
  else process.stdout.write(USAGE);
} catch (error) {
  const [sentence, code] = explain(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = code;
}

function explain(error: unknown): readonly [string, number] {
  if (error instanceof UsageError) return [`${error.message} See admin --help.`, NOT_UNDERSTOOD];
  if (error instanceof ConfigError) return [error.message, MISCONFIGURED];
  if (error instanceof RestError) return [describeRefusal(error), REFUSED];
  if (error instanceof PasswordError) return [error.message, REFUSED];
  throw error;
}

async function runOver(config: Config, command: Command): Promise<void> {
  if (config.CMS_URL) throw new ConfigError('CMS_URL is set, so accounts are managed in the other CMS.');
  if (!isPostgresqlUrl(config.database) && !existsSync(config.database))
    throw new ConfigError(
      `There is no database at ${config.database}. Start Facet once, or set DATA_DIR to its folder.`,
    );
  if (command.name !== 'list' && command.name !== 'jobs') requireNotes(config.DATA_DIR);
  const opened = await openDatabase(config.database);
  const { db } = opened;
  const flusher = await openFlusher(opened);
  try {
    await rejectUnusable(opened, config.database);
    await rejectOlder(db);
    if (command.name !== 'list') await rejectMoved(db);
    const context = createContext(config, db);
    const said: string[] = [];
    await runCommand(command, context, {
      write: (text) => void said.push(text),
      readPassword: () => readPassword(process.stdin, process.stderr),
      noteChange: (change) => noteChange(config.DATA_DIR, context.now, change),
    });
    // Nobody is told that something is done before it would survive a power cut.
    await flusher?.flush();
    process.stdout.write(said.join(''));
  } finally {
    await flusher?.close();
    await db.destroy();
  }
}

/** None for PostgreSQL: all that it has committed is on its disk. */
async function openFlusher({ handle }: OpenedDatabase) {
  return handle.kind === 'sqlite' ? createFlusher(await openSync(`${handle.file}-wal`)) : undefined;
}

/** @throws ConfigError */
async function rejectUnusable({ db, handle }: OpenedDatabase, place: string): Promise<void> {
  if (handle.kind === 'sqlite') return rejectNewer(handle.connection, place);
  await reachDatabase(db, place, (cause) =>
    process.stderr.write(`Waiting for the database ${describePlace(place)} (${cause}).\n`),
  );
  await rejectNewerPostgresql(db, place);
}

/** @throws ConfigError */
function requireNotes(dataDir: string): void {
  try {
    checkNotes(dataDir);
  } catch (error) {
    throw new ConfigError(`admin.log cannot be written, so nothing was changed: ${String(error)}.`);
  }
}

/** Migrating is for the server: one of an older version may be running. @throws ConfigError */
async function rejectOlder(db: Database): Promise<void> {
  const { count } = await db
    .withTables<{ migrations: { name: string } }>()
    .selectFrom('migrations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count !== MIGRATIONS.length)
    throw new ConfigError('The database is from an older version of Facet. Start this version once first.');
}

/** Changes made while all is copied elsewhere, or after it, would be lost. @throws ConfigError */
async function rejectMoved(db: Database): Promise<void> {
  const target = await findMove(db, new Date());
  if (target !== undefined)
    throw new ConfigError(
      `The database is being moved to ${target}, or was: change accounts there, by its DATABASE_URL.`,
    );
}

function createContext(config: Config, db: Database): OperatorContext & ListingOperator {
  return {
    db,
    search: createWriter(db, config.SEARCH_URL ?? ''),
    demoUsers: !config.production,
    now: createClock(config.production ? undefined : config.DATA_DIR)(),
    brand: DEFAULT_BRAND,
    origins: { facet: config.sites.facet.origin, gemsociety: config.sites.gemsociety.origin },
    endsCommunity: createEndCommunitySessions(config.COMMUNITY_URL, config.COMMUNITY_API_KEY) !== undefined,
  };
}
