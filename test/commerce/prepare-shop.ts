import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Database } from '#server/cms/database/index.ts';
import { saveSetting } from '#server/cms/settings/index.ts';

const OFFERS = join(import.meta.dirname, '..', '..', 'content', 'settings', 'membership-offers.yaml');

/** The plans of the starting content, and a course. Answers the number of the course. */
export async function prepareShop(db: Database): Promise<number> {
  await saveSetting(db, 'membership-offers', parse(await readFile(OFFERS, 'utf8')));
  const { id } = await db
    .insertInto('items')
    .values({
      type: 'course',
      slug: 'opal',
      status: 'publish',
      title: 'Opal',
      excerpt: '',
      content: '',
      public_html: '',
      whole_html: '',
      public_text: '',
      link: '/course/opal/',
      date: '2026-01-01T00:00:00',
      modified: '2026-01-01T00:00:00',
      author_id: null,
      featured_media_id: null,
      access: JSON.stringify(['OPAL_MINI_COURSE', 'MINI_COURSE']),
      gemstone_family: '',
      gem: null,
      details: JSON.stringify({
        course: {
          level: 'beginner',
          price: 3900,
          teachers: ['ada'],
          outcomes: ['see'],
          outline: [{ title: 'One', lessons: ['one'] }],
        },
      }),
      reading_minutes: 1,
      revision: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('item_brands').values({ item_id: id, brand: 'facet', position: 0 }).execute();
  return id;
}
