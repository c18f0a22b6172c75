/** Keys by which the rows of a file find listings again: the key of an import, or the name in the address of a listing that no import has made. */
import type { Database } from '#server/cms/database/index.ts';

interface KeyedListing {
  readonly id: number;
  readonly slug: string;
  /** Null for one that no import has made. */
  readonly importKey: string | null;
}

/** Between the name in an address, in which it never stands, and a number. */
const NUMBER_SIGN = '~';

/** Answers a function that gives each listing a key that is no other's: where an import has used the name in an address as a key, a number follows it. */
export async function createKeyWriter(db: Database): Promise<(listing: KeyedListing) => string> {
  const rows = await db
    .selectFrom('listings')
    .select('import_key')
    .where('import_key', 'is not', null)
    .execute();
  const taken = new Set(rows.map(({ import_key }) => import_key));
  return ({ id, slug, importKey }) => importKey ?? (taken.has(slug) ? `${slug}${NUMBER_SIGN}${id}` : slug);
}

/** The listings of these keys, by key. What an import has made goes first. */
export async function findIdsByKeys(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const listed = db
    .selectFrom('items')
    .leftJoin('listings', 'listings.item_id', 'items.id')
    .select(['items.id', 'items.slug', 'listings.import_key'])
    .where('items.type', '=', 'business-listing')
    .where('items.details', 'is not', null);
  const imported = await listed.where('import_key', 'in', keys).execute();
  const others = listed.where('import_key', 'is', null);
  const named = await others.where('items.slug', 'in', keys).execute();
  const numbered = new Map(keys.flatMap((key) => parseNumbered(key) ?? []));
  const byNumber =
    numbered.size === 0 ? [] : await others.where('items.id', 'in', [...numbered.keys()]).execute();
  return new Map([
    ...byNumber.flatMap(({ id, slug }) => {
      const given = numbered.get(id);
      return given?.slug === slug ? [[given.key, id] as const] : [];
    }),
    ...named.map(({ id, slug }) => [slug, id] as const),
    ...imported.map(({ id, import_key }) => [import_key ?? '', id] as const),
  ]);
}

function parseNumbered(key: string): [number, { readonly key: string; readonly slug: string }][] | undefined {
  const at = key.lastIndexOf(NUMBER_SIGN);
  const id = Number(key.slice(at + 1));
  return at > 0 && Number.isSafeInteger(id) && id > 0 ? [[id, { key, slug: key.slice(0, at) }]] : undefined;
}
