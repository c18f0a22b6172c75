import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { BRAND_IDS, type BrandId, DEFAULT_BRAND } from '#shared/brands.ts';
import type { WebhookEvent } from '#shared/webhook-events.ts';
import { type EventSubject, writeEvent } from './write-event.ts';

type ItemRow = Pick<
  Selectable<Tables['items']>,
  'id' | 'type' | 'status' | 'slug' | 'title' | 'link' | 'date' | 'modified'
>;

/**
 * Tells what became of an item, as readers see it; nothing of a draft that stays one. In the transaction of the change.
 * @param before undefined for one that is new
 * @param after undefined for one that is deleted
 * @param brands sites that show it
 */
export async function writeItemEvent(
  db: Database,
  before: ItemRow | undefined,
  after: ItemRow | undefined,
  brands: readonly BrandId[],
  now: Date,
): Promise<void> {
  const event = nameEvent(before?.status === 'publish', after);
  const row = after ?? before;
  if (!event || !row) return;
  const isPublic = before?.status === 'publish' || after?.status === 'publish';
  const shown = after?.status === 'publish' ? after : (before ?? row);
  const about = isPublic ? describePublic(shown, brands) : { type: row.type, id: row.id, link: '' };
  const brand = brands.includes(DEFAULT_BRAND) ? DEFAULT_BRAND : (brands[0] ?? DEFAULT_BRAND);
  await writeEvent(db, { event, brand, about }, now);
}

function nameEvent(wasPublic: boolean, after: ItemRow | undefined): WebhookEvent | undefined {
  if (!after) return 'item.deleted';
  if (after.status === 'publish') return wasPublic ? 'item.updated' : 'item.published';
  return wasPublic ? 'item.unpublished' : undefined;
}

/** Everybody may know as much, also where the text is protected. */
const describePublic = (
  { id, type, slug, title, link, date, modified }: ItemRow,
  brands: readonly BrandId[],
): EventSubject => ({
  type,
  id,
  link,
  slug,
  title,
  date,
  modified,
  sites: BRAND_IDS.filter((brand) => brands.includes(brand)),
});
