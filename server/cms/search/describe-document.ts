import type { Selectable } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn, readBrandsOfItems, type Tables } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { gemFigures } from '#shared/rest/gem-figures.ts';
import { figuresOf } from './query/figures.ts';
import type { IndexedDocument } from './search-engine.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));
const soughtAsColumn = z.array(z.string());

/** What a description is made of; the whole text, protected parts too, is not. */
export const DESCRIBED = [
  'id',
  'type',
  'author_id',
  'title',
  'public_text',
  'excerpt',
  'gem',
  'gemstone_family',
  'sought_as',
  'access',
  'date',
] as const satisfies readonly (keyof Tables['items'])[];

export type Described = Pick<Selectable<Tables['items']>, (typeof DESCRIBED)[number]>;

/** What search may know of items: their public text, and what they are filed under. In the order of the rows. */
export async function describeDocuments(
  db: Database,
  rows: readonly Described[],
): Promise<IndexedDocument[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [terms, brands, authors] = await Promise.all([
    readTerms(db, ids),
    readBrandsOfItems(db, ids),
    readAuthors(
      db,
      rows.flatMap((row) => row.author_id ?? []),
    ),
  ]);
  return rows.map((row) =>
    describe(row, {
      terms: terms.get(row.id) ?? [],
      brands: (brands.get(row.id) ?? []).map(({ brand }) => brand),
      author: authors.get(row.author_id) ?? '',
    }),
  );
}

interface FiledUnder {
  readonly terms: readonly Pick<Selectable<Tables['terms']>, 'taxonomy' | 'slug' | 'name' | 'path'>[];
  readonly brands: readonly BrandId[];
  readonly author: string;
}

function describe(row: Described, { terms, brands, author }: FiledUnder): IndexedDocument {
  const gem = row.gem === null ? undefined : parseColumn(gemFigures, row.gem);
  const of = (taxonomy: string) => terms.filter((term) => term.taxonomy === taxonomy);
  const gemWords = gem
    ? [gem.species, gem.variety, gem.crystal_system, gem.optic_character, ...gem.colors, ...gem.localities]
    : [];
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    content: row.public_text,
    full_excerpt: row.excerpt,
    keywords: [
      ...terms.map(({ name }) => name),
      author,
      row.gemstone_family,
      ...gemWords,
      ...parseColumn(soughtAsColumn, row.sought_as),
    ]
      .filter(Boolean)
      .join('\n'),
    figures: gem ? figuresOf(gem) : [],
    brands,
    date: row.date,
    family: row.gemstone_family,
    access: parseColumn(accessColumn, row.access),
    topics: of('topic').map(({ slug }) => slug),
    // A path names all that is above it: `gemology/testing`.
    categories: of('article-category').flatMap(({ path }) => path.split('/')),
  };
}

async function readTerms(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('item_terms')
    .innerJoin('terms', 'terms.id', 'item_terms.term_id')
    .select(['item_terms.item_id', 'terms.taxonomy', 'terms.slug', 'terms.name', 'terms.path'])
    .where('item_terms.item_id', 'in', ids)
    .orderBy('item_terms.item_id')
    .orderBy('item_terms.term_id')
    .execute();
  return Map.groupBy(rows, (row) => row.item_id);
}

async function readAuthors(db: Database, ids: readonly number[]): Promise<Map<number | null, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('authors')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
