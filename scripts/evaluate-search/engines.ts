/** What is compared: the search of the site, and SQLite's FTS5 as it comes. */
import DatabaseFile from 'better-sqlite3';
import type { Cms } from '#server/cms/index.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { search } from '#shared/rest/search.ts';
import { DEPTH } from './judge.ts';

export interface EvaluatedEngine {
  readonly name: string;
  /** Ids of items, best first. */
  find(query: string, brand: BrandId): Promise<number[]>;
}

export function createSiteEngine(name: string, cms: Cms): EvaluatedEngine {
  return {
    name,
    async find(q, brand) {
      const { value } = await cms.call(
        search,
        { q, brand, size: DEPTH },
        { brand, group: GUEST_GROUP, viewer: null },
      );
      return value.hits.hits.map(({ _id }) => Number(_id));
    },
  };
}

/** The same public texts in three columns of equal weight; any of the words, ranked by bm25. */
export function createPlainEngine(databaseFile: string): EvaluatedEngine {
  const db = new DatabaseFile(':memory:');
  db.prepare('attach ? as site').run(databaseFile);
  db.exec(`create virtual table plain using fts5(title, excerpt, content);
    insert into plain (rowid, title, excerpt, content)
      select id, title, excerpt, public_text from site.items where status = 'publish'`);
  const find = db.prepare<[string, string, number], { rowid: number }>(`select plain.rowid from plain
    join site.item_brands on item_id = plain.rowid and brand = ?
    where plain match ? order by rank limit ?`);
  return {
    name: 'Plain FTS5',
    async find(query, brand) {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      return find.all(brand, words.map((word) => `"${word}"`).join(' OR '), DEPTH).map(({ rowid }) => rowid);
    },
  };
}
