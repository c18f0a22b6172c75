import { isPostgresqlUrl } from '#server/cms/database/index.ts';
import type { CopyTarget, TargetOptions } from './tables.ts';

/**
 * An empty database, or an unfinished copy of the source.
 * @throws ConfigError for any other
 */
export async function openTarget(options: TargetOptions): Promise<CopyTarget> {
  if (isPostgresqlUrl(options.place)) {
    const { openPostgresqlTarget } = await import('./postgresql/postgresql-target.ts');
    return openPostgresqlTarget(options);
  }
  const { openSqliteTarget } = await import('./sqlite/sqlite-target.ts');
  return openSqliteTarget(options);
}
