/** What stands beside items that search knows of them: read once, for what is found and for what is shown. */
import { type Selectable, sql } from 'kysely';
import { type Database, listOf, readBrandsOfItems, type Tables } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';

type Item = Pick<Selectable<Tables['items']>, 'id' | 'author_id' | 'featured_media_id'>;

export interface ItemContext {
  /** In their order. */
  readonly terms: readonly Pick<Selectable<Tables['terms']>, 'id' | 'taxonomy' | 'slug' | 'name' | 'path'>[];
  /** The canonical one first. */
  readonly brands: readonly BrandId[];
  readonly author: Pick<Selectable<Tables['authors']>, 'slug' | 'name'> | undefined;
  readonly picture: Pick<Selectable<Tables['media']>, 'file' | 'width' | 'height' | 'alt'> | undefined;
}

/** Four queries for any number of items; fewer when none of them has an author or a picture. */
export async function readContexts(
  db: Database,
  items: readonly Item[],
): Promise<(item: Item) => ItemContext> {
  const ids = items.map(({ id }) => id);
  const [terms, brands, authors, pictures] = await Promise.all([
    readTerms(db, ids),
    readBrandsOfItems(db, ids),
    readAuthors(
      db,
      items.flatMap(({ author_id }) => author_id ?? []),
    ),
    readPictures(
      db,
      items.flatMap(({ featured_media_id }) => featured_media_id ?? []),
    ),
  ]);
  return ({ id, author_id, featured_media_id }) => ({
    terms: terms.get(id) ?? [],
    brands: (brands.get(id) ?? []).map(({ brand }) => brand),
    author: authors.get(author_id),
    picture: pictures.get(featured_media_id),
  });
}

type Term = ItemContext['terms'][number] & { readonly item_id: number };

async function readTerms(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Term[]>> {
  const { rows } = await sql<Term>`select item_id, terms.id, taxonomy, slug, name, path
    from item_terms join terms on terms.id = term_id
    where item_id in ${listOf(ids)} order by item_terms.position`.execute(db);
  return Map.groupBy(rows, (row) => row.item_id);
}

/** By id; nothing has none. */
type ById<T> = ReadonlyMap<number | null, T>;

type Author = NonNullable<ItemContext['author']> & { readonly id: number };

async function readAuthors(db: Database, ids: readonly number[]): Promise<ById<Author>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Author>`select id, slug, name from authors where id in ${listOf(ids)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Picture = NonNullable<ItemContext['picture']> & { readonly id: number };

async function readPictures(db: Database, ids: readonly number[]): Promise<ById<Picture>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Picture>`select id, file, width, height, alt from media
    where id in ${listOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
