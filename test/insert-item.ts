/** For tests: a row of `items` as the database holds it, without what saving an item does besides. */
import type { Insertable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';

const EMPTY = {
  type: 'article',
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
  access: '[]',
  gemstone_family: '',
  gem: null,
  details: null,
  reading_minutes: 1,
  revision: 1,
  edited_at: null,
} as const;

export async function insertItem(
  db: Database,
  id: number,
  columns: Partial<Insertable<Tables['items']>> = {},
): Promise<void> {
  const slug = `item-${id}`;
  const named = { id, slug, title: `Item ${id}`, link: `/article/${slug}/` };
  await db
    .insertInto('items')
    .values({ ...EMPTY, ...named, ...columns })
    .execute();
}
