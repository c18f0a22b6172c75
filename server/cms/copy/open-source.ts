import { existsSync } from 'node:fs';
import {
  type Database,
  describePlace,
  isPostgresqlUrl,
  openDatabase,
  reachDatabase,
  rejectNewer,
} from '#server/cms/database/index.ts';
import { rejectNewerPostgresql } from '#server/cms/storage/index.ts';
import { ConfigError } from '#server/runtime/config.ts';
import { openPostgresqlReader } from './postgresql/postgresql-reader.ts';
import { openSqliteReader } from './sqlite/sqlite-reader.ts';
import type { TableReader } from './tables.ts';

/** Longest wait for a server, in milliseconds: somebody sits before the terminal. */
const WAIT_MS = 3000;

export interface CopySource {
  /** Its name in messages. */
  readonly place: string;
  readonly db: Database;
  /** Reads all tables as they are now. */
  openReader(): Promise<TableReader>;
  close(): Promise<void>;
}

/**
 * @param setting names the place in messages: `--from`
 * @throws ConfigError when there is none, or one that this version does not know
 */
export async function openSource(place: string, setting: string): Promise<CopySource> {
  if (!isPostgresqlUrl(place) && !existsSync(place))
    throw new ConfigError(`There is no database at ${place}: correct ${setting}.`);
  const { db, handle } = await openDatabase(place);
  try {
    if (handle.kind === 'sqlite') rejectNewer(handle.connection, place);
    else {
      await reachDatabase(db, place, () => {}, { waitMs: WAIT_MS, setting });
      await rejectNewerPostgresql(db, place, setting);
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    place: describePlace(place),
    db,
    openReader: () =>
      handle.kind === 'sqlite' ? openSqliteReader(handle.file) : openPostgresqlReader(handle),
    close: () => db.destroy(),
  };
}

/** The setting by which a server knows its database; a file may be the usual one of DATA_DIR. */
export const nameSetting = (place: string): string =>
  isPostgresqlUrl(place) ? 'DATABASE_URL' : 'DATABASE_URL or DATA_DIR';
