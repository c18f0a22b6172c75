/** Relations of items that search knows: read once, for what is found and for what is shown. */
import { type Selectable, sql } from 'kysely';
import { type Database, listBrandsOfItems, listOf, type Tables } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';

type ItemReferences = Pick<Selectable<Tables['items']>, 'id' | 'author_id' | 'featured_media_id'>;

export interface ItemContext {
  /** In their order. */
  readonly terms: readonly Pick<Selectable<Tables['terms']>, 'id' | 'taxonomy' | 'slug' | 'name' | 'path'>[];
  /** The canonical one first. */
  readonly brands: readonly BrandId[];
  readonly author: Pick<Selectable<Tables['authors']>, 'slug' | 'name'> | undefined;
  readonly image:
    | Pick<Selectable<Tables['media']>, 'file' | 'width' | 'height' | 'alt' | 'focal_point'>
    | undefined;
}

/** Four queries for any number of items; fewer when none of them has an author or an image. */
export async function listContexts(
  db: Database,
  items: readonly ItemReferences[],
): Promise<(item: ItemReferences) => ItemContext> {
  const ids = items.map(({ id }) => id);
  const [terms, brands, authors, images] = await Promise.all([
    listTerms(db, ids),
    listBrandsOfItems(db, ids),
    listAuthors(
      db,
      items.flatMap(({ author_id }) => author_id ?? []),
    ),
    listImages(
      db,
      items.flatMap(({ featured_media_id }) => featured_media_id ?? []),
    ),
  ]);
  return ({ id, author_id, featured_media_id }) => ({
    terms: terms.get(id) ?? [],
    brands: (brands.get(id) ?? []).map(({ brand }) => brand),
    author: authors.get(author_id),
    image: images.get(featured_media_id),
  });
}

type ItemTerm = ItemContext['terms'][number] & { readonly item_id: number };

async function listTerms(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ItemTerm[]>> {
  const { rows } = await sql<ItemTerm>`select item_id, terms.id, taxonomy, slug, name, path
    from item_terms join terms on terms.id = term_id
    where item_id in ${listOf(db, ids)} order by item_terms.position`.execute(db);
  return Map.groupBy(rows, (row) => row.item_id);
}

/** By id; nothing has none. */
type ById<T> = ReadonlyMap<number | null, T>;

type ItemAuthor = NonNullable<ItemContext['author']> & { readonly id: number };

async function listAuthors(db: Database, ids: readonly number[]): Promise<ById<ItemAuthor>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<ItemAuthor>`select id, slug, name from authors where id in ${listOf(db, ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type ItemImage = NonNullable<ItemContext['image']> & { readonly id: number };

async function listImages(db: Database, ids: readonly number[]): Promise<ById<ItemImage>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ItemImage>`select id, file, width, height, alt, focal_point from media
    where id in ${listOf(db, ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
