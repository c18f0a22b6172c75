import { countListedItems, type Database } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { CONTENT_TYPE_NAMES } from '#shared/content-types.ts';
import type { ItemAddress, listAddresses as listAddressesEndpoint } from '#shared/rest/addresses.ts';
import type { Result } from '#shared/rest/api.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { tags } from '#shared/rest/tags.ts';
import { assertPageExists, offsetOf, pageOf } from './paging.ts';

/** A page of addresses: of one type they are read from an index, without a text. */
export async function listAddresses(
  db: Database,
  input: ParsedInputOf<typeof listAddressesEndpoint>,
): Promise<Result<ListPage<ItemAddress>>> {
  const { type, brand } = input;
  let published = db.selectFrom('items').where('items.status', '=', 'publish');
  if (type) published = published.where('items.type', '=', type);
  if (brand)
    published = published.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('item_brands')
          .select('item_brands.item_id')
          .whereRef('item_brands.item_id', '=', 'items.id')
          .where('item_brands.brand', '=', brand)
          .where('item_brands.position', '=', 0),
      ),
    );
  const { total } = brand
    ? await countListedItems(db, { brand, type, isCanonical: true })
    : await published.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  assertPageExists(total, input);
  const rows = await published
    .leftJoin('media', 'media.id', 'items.featured_media_id')
    .select(['items.link', 'items.modified', 'media.file', 'media.alt', 'media.width'])
    .orderBy('items.id')
    .limit(input.per_page)
    .offset(offsetOf(input))
    .execute();
  const items = rows.map(({ link, modified, file, alt, width }) => ({
    link,
    modified,
    image: file && width ? { src: addressOfUpload(file), alt: alt ?? '' } : null,
  }));
  return {
    value: pageOf(items, total, input),
    tags: [...(type ? [type] : CONTENT_TYPE_NAMES).map(tags.type), tags.allMedia],
  };
}
