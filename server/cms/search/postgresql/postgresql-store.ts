import type { SearchStore } from '../search-engine.ts';

export function createPostgresqlStore(_url: string): SearchStore {
  throw new Error('PostgreSQL is not there yet.');
}
