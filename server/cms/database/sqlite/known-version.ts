import { ConfigError } from '#server/runtime/config.ts';
import type { Migration } from '../migration.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Connection } from './open-sqlite.ts';

/**
 * A database is of the version of the last migration that it was given. One that this program does not know came with a newer one,
 * whose tables mean what only that knows: nothing is written to it here, and it is not served.
 * @throws ConfigError with a sentence that names both versions
 */
export function rejectNewer(
  connection: Connection,
  file: string,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  const unknown = findUnknown(connection, migrations);
  if (unknown === undefined) return;
  throw describeNewer(`'${file}'`, unknown, migrations);
}

export const describeNewer = (
  place: string,
  version: string,
  migrations: readonly Migration[] = MIGRATIONS,
): ConfigError =>
  new ConfigError(
    `The database ${place} has version ${version}, from a newer Facet. This one supports versions up to ${migrations.at(-1)?.name}: start the newer Facet, or restore an older backup.`,
  );

/** The name of the latest migration in the database that is not among these. */
export function findUnknown(
  connection: Connection,
  migrations: readonly Migration[] = MIGRATIONS,
): string | undefined {
  const known = JSON.stringify(migrations.map(({ name }) => name));
  if (!connection.prepare("select 1 from sqlite_master where name = 'migrations'").get()) return undefined;
  const found = connection
    .prepare<[string], { name: string }>(
      'select name from migrations where name not in (select value from json_each(?)) order by name desc limit 1',
    )
    .get(known);
  return found?.name;
}
