import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigError } from '#server/runtime/config.ts';
import { codeOf } from '#server/runtime/error-code.ts';
import type { Database } from '../database.ts';
import { describePlace } from '../describe-place.ts';
import { isUnavailable } from './faults.ts';

/** Longer than a server takes that starts together with us. In milliseconds. */
const WAIT_MS = 30_000;
const RETRY_MS = 500;

interface Circumstances {
  readonly encoding: string;
  readonly is_standby: boolean;
  readonly may_create: boolean | null;
  /** Whether the schema of the search is there, or may be made. */
  readonly may_search: boolean;
  readonly user: string;
  readonly database: string;
  readonly schema: string | null;
  /** Tables in it that bear names of ours. */
  readonly tables: number;
  readonly migrations: string | null;
  /** Owner of our tables, if that is another user. */
  readonly stranger: string | null;
}

export interface ReachOptions {
  readonly waitMs?: number;
  /** Names in messages what has to be corrected. */
  readonly setting?: string;
}

/**
 * Waits until the database answers, and looks whether it is one that Facet can work with.
 * @throws ConfigError with a sentence that says what to do
 */
export async function reachDatabase(
  db: Database,
  url: string,
  onWait: (cause: string) => void,
  { waitMs = WAIT_MS, setting = 'DATABASE_URL' }: ReachOptions = {},
): Promise<void> {
  const place = describePlace(url);
  const end = performance.now() + waitMs;
  let isToldOf = false;
  for (;;) {
    try {
      return assertUsable(await findCircumstances(db), place, setting);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      if (!isUnavailable(error)) throw new ConfigError(explain(error, { place, setting, url }));
      const cause = codeOf(error) || String(error);
      if (performance.now() > end)
        throw new ConfigError(
          `No database answers at ${place} (${cause}). Start PostgreSQL, or correct ${setting}.`,
        );
      if (!isToldOf) onWait(cause);
      isToldOf = true;
      await wait(RETRY_MS);
    }
  }
}

async function findCircumstances(db: Database): Promise<Circumstances> {
  const { rows } = await sql<Circumstances>`select current_setting('server_encoding') as encoding,
    pg_is_in_recovery() as is_standby, current_user as "user", current_database() as "database",
    current_schema() as "schema", has_schema_privilege(current_schema(), 'create') as may_create,
    has_database_privilege(current_database(), 'create') or to_regnamespace('facet_search') is not null as may_search,
    to_regclass('migrations')::text as migrations,
    (select tableowner from pg_tables where schemaname = current_schema() and tablename = 'migrations'
      and not pg_has_role(tableowner, 'usage')) as stranger,
    (select count(*) from pg_tables where schemaname = current_schema() and tablename in ('items', 'users', 'settings')) as tables`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered no row.');
  return row;
}

function assertUsable(found: Circumstances, place: string, setting: string): void {
  if (found.encoding !== 'UTF8')
    throw new ConfigError(
      `The database ${place} is in ${found.encoding}. Facet needs UTF8: create one with createdb --encoding=UTF8 --template=template0.`,
    );
  if (found.is_standby)
    throw new ConfigError(
      `The database ${place} is a standby, which takes no changes: name the primary in ${setting}.`,
    );
  if (found.may_create !== true)
    throw new ConfigError(
      `The user '${found.user}' may not create tables in ${place}. Let the owner of the database run: grant create on schema ${found.schema ?? 'public'} to ${found.user}`,
    );
  if (!found.may_search)
    throw new ConfigError(
      `The user '${found.user}' may not create the schema of the search in ${place}. Let the owner of the database run: grant create on database ${found.database} to ${found.user}`,
    );
  if (found.stranger !== null)
    throw new ConfigError(
      `The tables in ${place} belong to '${found.stranger}': name that user in DATABASE_URL, not '${found.user}'.`,
    );
  if (found.tables > 0 && found.migrations === null)
    throw new ConfigError(
      `The database ${place} holds tables of another program: name an empty one in ${setting}.`,
    );
}

interface ReachedPlace {
  readonly place: string;
  readonly setting: string;
  readonly url: string;
}

const SENTENCES: Readonly<Record<string, (reached: ReachedPlace) => string>> = {
  '28P01': rejectsUser,
  '28000': rejectsUser,
  '3D000': ({ place, setting, url }) =>
    `There is no such database: ${place}. Create it (createdb ${URL.parse(url)?.pathname.slice(1) ?? ''}), or correct ${setting}.`,
  '42501': ({ place, setting }) =>
    `The user of ${setting} has no rights in ${place}: let it own the database.`,
};

function rejectsUser({ place, setting, url }: ReachedPlace): string {
  const user = decodeURIComponent(URL.parse(url)?.username ?? '');
  return `The database ${place} refuses the user '${user}': check the user and the password in ${setting}.`;
}

/** The driver's own words name no password. */
function explain(error: unknown, reached: ReachedPlace): string {
  const sentence = SENTENCES[codeOf(error)];
  if (sentence) return sentence(reached);
  return `The database ${reached.place} cannot be opened: ${error instanceof Error ? error.message : String(error)}. Check ${reached.setting}.`;
}
