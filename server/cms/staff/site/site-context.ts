import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { CacheMeasures } from '#shared/rest/site.ts';

/** Parts of the running process that staff look after. */
export interface SiteParts {
  /** A file of SQLite, or the address of PostgreSQL. */
  readonly database: string;
  /** Folder of backups; undefined where none can be made. */
  readonly backupsDir: string | undefined;
  /** Name of what searches: `SQLite`, or the host of a search server. */
  readonly searchEngine: string;
  /** Why changes are refused; undefined while they are taken. */
  readonly readRefusal: () => string | undefined;
  readonly readCaches: () => readonly CacheMeasures[];
}

export interface SiteContext extends IdentityContext {
  readonly site: SiteParts;
}
