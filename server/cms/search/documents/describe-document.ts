import type { Selectable } from 'kysely';
import * as z from 'zod';
import { parseColumn, type Tables } from '#server/cms/database/index.ts';
import { gemProperties } from '#shared/rest/gem-properties.ts';
import type { IndexedDocument } from '../engine/search-engine.ts';
import { listPropertyRanges } from '../query/properties.ts';
import { accessColumn } from './access-column.ts';
import type { ItemContext } from './list-contexts.ts';

const searchTermsColumn = z.array(z.string());

/** Columns from which a document is described; the whole text, protected parts too, is not among them. */
export const DOCUMENT_COLUMNS = [
  'id',
  'type',
  'author_id',
  'featured_media_id',
  'title',
  'public_text',
  'excerpt',
  'gem',
  'gemstone_family',
  'search_terms',
  'access',
  'date',
] as const satisfies readonly (keyof Tables['items'])[];

export type DocumentRow = Pick<Selectable<Tables['items']>, (typeof DOCUMENT_COLUMNS)[number]>;

/** Describes what search may know of an item: its public text, and its terms. */
export function describeDocument(
  row: DocumentRow,
  { brands, author, ...context }: ItemContext,
): IndexedDocument {
  // In an order of their own: that an item names them in another one changes nothing that is found.
  const terms = context.terms.toSorted((a, b) => a.id - b.id);
  const gem = row.gem === null ? undefined : parseColumn(gemProperties, row.gem);
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
      author?.name ?? '',
      row.gemstone_family,
      ...gemWords,
      ...parseColumn(searchTermsColumn, row.search_terms),
    ]
      .filter(Boolean)
      .join('\n'),
    properties: gem ? listPropertyRanges(gem) : [],
    brands,
    date: row.date,
    family: row.gemstone_family,
    access: parseColumn(accessColumn, row.access),
    topics: of('topic').map(({ slug }) => slug),
    // A path names all that is above it: `gemology/testing`.
    categories: of('article-category').flatMap(({ path }) => path.split('/')),
  };
}
