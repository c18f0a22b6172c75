/** Authors and topics by their names: places to go that are no items. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, isPostgresql } from '#server/cms/database/index.ts';
import { TAXONOMIES } from '#shared/content-types.ts';
import type { SearchResponse } from '#shared/rest/search.ts';
import { pathTo } from '#shared/routes.ts';
import { splitWords } from '../query/words.ts';

/** Names that are compared; the names of a site are few, and reading them costs less than another index. */
const MAX_NAMES = 5000;

/** Leaves out most names that hold none of the words, without folding them: those with accents or signs are left in. */
function mayHold(db: Database, words: readonly string[]): RawBuilder<SqlBool> {
  const held = words.map((word) => sql`lower(name) like ${`%${word}%`}`);
  const isOther = isPostgresql(db) ? sql`name ~ '[^ A-Za-z]'` : sql`name glob '*[^ A-Za-z]*'`;
  return sql<SqlBool>`(${sql.join(held, sql` or `)} or ${isOther})`;
}

/** Authors and topics are offered for longer terms only: a short one is part of too many names. */
const MIN_LENGTH = 3;
const MAX_AUTHORS = 5;
const MAX_TOPICS = 2;
/** No name or title that people look for has more. */
const MAX_WORDS = 12;

export type SearchPlaces = NonNullable<SearchResponse['places']>;

/** The words of a term by which names are looked for. */
export const splitTerm = (term: string): string[] => splitWords(term).slice(0, MAX_WORDS);

export async function listPlaces(db: Database, term: string): Promise<SearchPlaces> {
  const words = splitTerm(term);
  if (words.length === 0 || term.trim().length <= MIN_LENGTH) return { authors: [], topics: [] };
  return {
    authors: await listAuthorPlaces(db, words, MAX_AUTHORS),
    topics: await listTopicPlaces(db, words, MAX_TOPICS),
  };
}

/** Every word begins one of the words of the name, or every word of the name was typed. */
async function listAuthorPlaces(
  db: Database,
  words: readonly string[],
  most: number,
): Promise<SearchPlaces['authors']> {
  const { rows } = await sql<{ id: number; slug: string; name: string }>`select id, slug, name from authors
    where ${mayHold(db, words)} order by name limit ${MAX_NAMES}`.execute(db);
  return rows
    .filter(({ name }) => holds(name, words) || splitWords(name).every((word) => words.includes(word)))
    .slice(0, most)
    .map(({ id, slug, name }) => ({ id, name, link: pathTo('authorBySlug', { slug }) }));
}

const TOPIC_TAXONOMIES = ['article-category', 'topic'] as const;
export type TopicPlace = SearchPlaces['topics'][number];

/** The topic with the shorter name comes first of two that hold the words. */
async function listTopicPlaces(db: Database, words: readonly string[], most: number): Promise<TopicPlace[]> {
  const { rows } = await sql<{ taxonomy: TopicPlace['taxonomy']; slug: string; name: string; path: string }>`
    select taxonomy, slug, name, path from terms
    where taxonomy in (${sql.join(TOPIC_TAXONOMIES)}) and ${mayHold(db, words)}
    order by name limit ${MAX_NAMES}`.execute(db);
  return rows
    .filter(({ name }) => holds(name, words))
    .toSorted((a, b) => a.name.length - b.name.length)
    .slice(0, most)
    .map(({ taxonomy, slug, name, path }) => ({
      title: name,
      slug,
      link: TAXONOMIES[taxonomy].path.replace('{path}', path),
      taxonomy,
    }));
}

function holds(name: string, words: readonly string[]): boolean {
  const own = splitWords(name);
  return words.every((word) => own.some((other) => other.startsWith(word)));
}
