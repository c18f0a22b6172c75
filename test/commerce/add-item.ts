import type * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import type { AccessLevel } from '#shared/access.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { itemDetails } from '#shared/rest/details.ts';

export interface NewItem {
  readonly type: ContentType;
  readonly slug: string;
  readonly title: string;
  readonly link: string;
  readonly access?: readonly AccessLevel[];
  readonly details: z.input<typeof itemDetails>;
  /** Pieces that are there; not counted when left out. */
  readonly stock?: number;
}

/** Something on sale, without a text. Answers its number. */
export async function addItem(
  db: Database,
  { stock, access = [], details, ...item }: NewItem,
): Promise<number> {
  const { id } = await db
    .insertInto('items')
    .values({
      ...item,
      status: 'publish',
      excerpt: '',
      content: '',
      public_html: '',
      whole_html: '',
      public_text: '',
      date: '2026-01-01T00:00:00',
      modified: '2026-01-01T00:00:00',
      author_id: null,
      featured_media_id: null,
      access: JSON.stringify(access),
      gemstone_family: '',
      gem: null,
      details: JSON.stringify(details),
      reading_minutes: 1,
      revision: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('item_brands').values({ item_id: id, brand: 'facet', position: 0 }).execute();
  if (stock !== undefined) await db.insertInto('stock').values({ item_id: id, quantity: stock }).execute();
  return id;
}
