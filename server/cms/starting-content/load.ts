import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { copyPictures } from './copy-pictures.ts';
import { planLoad } from './plan-load.ts';
import { readSources, type Source } from './read-sources.ts';

export interface LoadOptions {
  /** An open database, or the file of one. */
  readonly db?: Database;
  readonly databaseFile?: string;
  readonly contentDir: string;
  /** Where pictures are served from. */
  readonly uploadsDir: string;
  /** Host names of both sites, without ports. */
  readonly ownHosts?: ReadonlySet<string>;
  /** Whether to load people to try the site with: their passwords are known to everybody. */
  readonly demoPeople: boolean;
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
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

/**
 * Brings the database in line with the files: what has not changed is skipped, what is gone is unpublished, what a
 * person has edited on the site is left alone. A file with a mistake is named in the log with its line and loaded the
 * next time; it stops nothing else. All of it is one transaction, with the tags of what became stale.
 */
export async function loadStartingContent(options: LoadOptions): Promise<LoadCounts> {
  const started = performance.now();
  if (!options.demoPeople) options.log.info({}, 'people to try the site with are not loaded in production');
  const [sources] = await Promise.all([
    readSources(options.contentDir, (kind) => options.demoPeople || kind !== 'people'),
    copyPictures(join(options.contentDir, 'media'), options.uploadsDir),
  ]);
  const counts = await withDatabase(options, (db) => loadSources(db, sources, options));
  return { ...counts, ms: Math.round(performance.now() - started) };
}

async function withDatabase<T>(
  { db, databaseFile }: LoadOptions,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (db) return work(db);
  if (!databaseFile) throw new Error('loadStartingContent needs a database or the file of one.');
  const opened = await openDatabase(databaseFile);
  try {
    await migrate(opened.db);
    return await work(opened.db);
  } finally {
    await opened.db.destroy();
  }
}

export type Counts = Omit<LoadCounts, 'ms'>;

async function loadSources(db: Database, sources: readonly Source[], options: LoadOptions): Promise<Counts> {
  // An empty folder is a wrong path more often than a wish to take everything away.
  if (sources.length === 0) return { loaded: 0, unchanged: 0, failed: 0, removed: 0 };
  const plan = await planLoad(db, sources);
  // The usual start finds nothing to do and never asks for the write lock.
  if (plan.changed.length === 0 && plan.gone.length === 0)
    return { loaded: 0, unchanged: sources.length, failed: 0, removed: 0 };
  // What reads Markdown and YAML is loaded only when there is something to read.
  const { loadChanged } = await import('./load-changed.ts');
  return db.transaction().execute((transaction) => loadChanged(transaction, sources, options));
}
