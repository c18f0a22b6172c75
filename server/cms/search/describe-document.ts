import type { Selectable } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn, readBrandsOfItems, type Tables } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
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

type Described = Pick<Selectable<Tables['items']>, (typeof DESCRIBED)[number]>;

/** What search may know of an item: its public text, and what it is filed under. */
export async function describeDocument(db: Database, row: Described): Promise<IndexedDocument> {
  const [terms, brands, author] = await Promise.all([
    readTerms(db, row.id),
    readBrandsOfItems(db, [row.id]),
    readAuthor(db, row.author_id),
  ]);
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
    brands: (brands.get(row.id) ?? []).map(({ brand }) => brand),
    date: row.date,
    family: row.gemstone_family,
    access: parseColumn(accessColumn, row.access),
    topics: of('topic').map(({ slug }) => slug),
    // A path names all that is above it: `gemology/testing`.
    categories: of('article-category').flatMap(({ path }) => path.split('/')),
  };
}

function readTerms(db: Database, id: number) {
  return db
    .selectFrom('item_terms')
    .innerJoin('terms', 'terms.id', 'item_terms.term_id')
    .select(['terms.taxonomy', 'terms.slug', 'terms.name', 'terms.path'])
    .where('item_terms.item_id', '=', id)
    .execute();
}

async function readAuthor(db: Database, id: number | null): Promise<string> {
  if (id === null) return '';
  const row = await db.selectFrom('authors').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}
