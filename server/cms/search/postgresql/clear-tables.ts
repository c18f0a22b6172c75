import type { RunStatement } from './connection.ts';

/** Empties the index. */
export async function clearTables(run: RunStatement): Promise<void> {
  await run(
    'truncate facet_search.documents, facet_search.properties, facet_search.stems, facet_search.words',
  );
  await run('update facet_search.state set documents = 0, words = 0');
}
