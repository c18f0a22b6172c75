import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { CacheMeasures } from '#shared/rest/site.ts';

/** Settings of a server in production that an operator chooses before the site opens. */
export interface OperatorChoices {
  /** Whether both sites have an address outside of this machine. */
  readonly hasAddresses: boolean;
  /** Whether emails go to a mail server, rather than into a folder. */
  readonly hasMailServer: boolean;
  readonly hasPayments: boolean;
  /** Whether what readers send by the contact form goes to an address that somebody chose. */
  readonly hasContact: boolean;
}

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
  /** Undefined outside of production. */
  readonly choices: OperatorChoices | undefined;
  readonly readCaches: () => readonly CacheMeasures[];
}

export interface SiteContext extends IdentityContext {
  readonly site: SiteParts;
}
