import type { Selectable } from 'kysely';
import * as z from 'zod';
import { parseColumn, type Tables } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { gemFigures } from '#shared/rest/gem-figures.ts';
import { figuresOf } from './query/figures.ts';
import type { ItemContext } from './read-contexts.ts';
import type { IndexedDocument } from './search-engine.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));
const soughtAsColumn = z.array(z.string());

/** What a description is made of; the whole text, protected parts too, is not. */
export const DESCRIBED = [
  'id',
  'type',
  'author_id',
  'featured_media_id',
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

/** What search may know of an item: its public text, and what it is filed under. */
export function describeDocument(
  row: Described,
  { brands, author, ...context }: ItemContext,
): IndexedDocument {
  // In an order of their own: that an item names them in another one changes nothing that is found.
  const terms = context.terms.toSorted((a, b) => a.id - b.id);
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
      author?.name ?? '',
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
