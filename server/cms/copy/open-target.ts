import { isPostgresqlUrl, type Migration } from '#server/cms/database/index.ts';
import type { CopyTarget } from './tables.ts';

/**
 * An empty database, or an unfinished copy of this source.
 * @throws ConfigError for any other
 */
export async function openTarget(
  place: string,
  source: string,
  migrations: readonly Migration[],
): Promise<CopyTarget> {
  if (isPostgresqlUrl(place)) {
    const { openPostgresqlTarget } = await import('./postgresql/postgresql-target.ts');
    return openPostgresqlTarget(place, source, migrations);
  }
  const { openSqliteTarget } = await import('./sqlite/sqlite-target.ts');
  return openSqliteTarget(place, source, migrations);
}
