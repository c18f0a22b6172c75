import type { Database } from '#server/cms/database/index.ts';
import type { Source } from './read-sources.ts';

/** Which files are new or have changed since they were loaded, and which were loaded and are gone. */
export async function planLoad(db: Database, sources: readonly Source[]) {
  const files = await db.selectFrom('starting_files').selectAll().execute();
  const known = new Map(files.map((file) => [file.path, file.hash]));
  const present = new Set(sources.map((source) => source.path));
  return {
    changed: sources.filter((source) => known.get(source.path) !== source.hash),
    gone: files.filter((file) => !present.has(file.path)),
  };
}
