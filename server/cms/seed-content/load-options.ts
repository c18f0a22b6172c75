import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';

export interface LoadOptions {
  /** An open database, or the file of one. */
  readonly db?: Database;
  readonly database?: string;
  readonly contentDir: string;
  /** Where images are served from. */
  readonly uploadsDir: string;
  /** Host names of both sites, without ports. */
  readonly ownHosts?: ReadonlySet<string>;
  /** Whether to load people to try the site with: their passwords are known to everybody. */
  readonly demoUsers: boolean;
  /** A server that searches, as SEARCH_URL names it: it is told of what changes by whoever serves the database. */
  readonly searchUrl?: string | undefined;
  readonly log: Log;
  readonly now: () => Date;
}

export interface LoadCounts {
  readonly loaded: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly removed: number;
  /** Left out of changed files, since it was deleted on the site. */
  readonly deleted: number;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

export type LoadedCounts = Omit<LoadCounts, 'ms'>;
