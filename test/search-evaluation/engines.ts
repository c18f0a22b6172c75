/** Engines that are compared: the search of the site, and SQLite's FTS5 as it comes. */
import DatabaseFile from 'better-sqlite3';
import type { Cms } from '#server/cms/index.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { search } from '#shared/rest/search.ts';
import { suggest } from '#shared/rest/suggestions.ts';
import { DEPTH } from './judge.ts';

/** Addresses of items, by id. */
export type ItemAddresses = ReadonlyMap<number, string>;

export interface EvaluatedEngine {
  readonly name: string;
  /** Addresses, best first; of items as `addresses` has them. */
  find(query: string, brand: BrandId): Promise<string[]>;
}

/** Results as the page shows them: authors whose name was typed, then the hits. */
export function createSiteEngine(name: string, cms: Cms, addresses: ItemAddresses): EvaluatedEngine {
  return {
    name,
    async find(q, brand) {
      const context = { brand, group: GUEST_GROUP, viewer: null };
      const places = await cms.call(suggest, { q, brand }, context);
      const { value } = await cms.call(search, { q, brand, size: DEPTH }, context);
      return [
        ...places.value.authors.map(({ link }) => link),
        ...value.hits.hits.map(({ _id }) => addresses.get(Number(_id)) ?? ''),
      ].slice(0, DEPTH);
    },
  };
}

/** The same public texts in three columns of equal weight; any of the words, ranked by bm25. */
export function createPlainEngine(database: string, addresses: ItemAddresses): EvaluatedEngine {
  const db = new DatabaseFile(':memory:');
  db.prepare('attach ? as site').run(database);
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
      return find
        .all(brand, words.map((word) => `"${word}"`).join(' OR '), DEPTH)
        .map(({ rowid }) => addresses.get(rowid) ?? '');
    },
  };
}
