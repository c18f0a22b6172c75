import type { Database } from '#server/cms/database/index.ts';
import type { SeedSource } from './read-sources.ts';

/** Which files are new or have changed since they were loaded, and which were loaded and are gone. */
export async function planLoad(db: Database, sources: readonly SeedSource[]) {
  const files = await db.selectFrom('seed_files').selectAll().execute();
  const known = new Map(files.map((file) => [file.path, file.hash]));
  const present = new Set(sources.map((source) => source.path));
  return {
    changed: sources.filter((source) => known.get(source.path) !== source.hash),
    gone: files.filter((file) => !present.has(file.path)),
  };
}
