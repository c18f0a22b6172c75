import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { MediaUse } from '#shared/rest/media.ts';
import { pathTo } from '#shared/routes.ts';
import type { MediaRow } from '../find-media.ts';

/** As many as anybody looks through. */
const MAX_USES = 100;

/**
 * Everything that shows an image: by its number, by its address in a text, or by its name in details and settings. An image of a similar
 * name may be found as well: it is kept too often rather than lost.
 */
export async function findMediaUses(
  db: Database,
  { id, file, slug }: Pick<MediaRow, 'id' | 'file' | 'slug'>,
): Promise<MediaUse[]> {
  const address = `%${file}%`;
  const name = `%"${slug}"%`;
  const [items, authors, settings, newsletters] = await Promise.all([
    db
      .selectFrom('items')
      .select(['id', 'type', 'title', 'link'])
      .where(({ or, eb }) =>
        or([
          eb('featured_media_id', '=', id),
          eb('content', 'like', address),
          eb('content', 'like', name),
          eb('details', 'like', name),
          // Videos name their files whole.
          eb('details', 'like', `%"${file}"%`),
          eb('gem', 'like', address),
        ]),
      )
      .orderBy('id')
      .limit(MAX_USES)
      .execute(),
    db
      .selectFrom('authors')
      .select(['id', 'name', 'slug'])
      .where(({ or, eb }) => or([eb('image_id', '=', id), eb('biography', 'like', address)]))
      .execute(),
    db
      .selectFrom('settings')
      .select(['name'])
      .where(sql<boolean>`(value like ${address} or value like ${name})`)
      .execute(),
    db
      .selectFrom('newsletters')
      .select(['id', 'subject'])
      .where(({ or, eb }) => or([eb('content', 'like', address), eb('content', 'like', name)]))
      .orderBy('id')
      .limit(MAX_USES)
      .execute(),
  ]);
  return [
    ...items.map(({ id, type, title, link }) => ({ kind: 'item' as const, id, title, link, type })),
    ...authors.map((author) => ({
      ...{ kind: 'author' as const, id: author.id, title: author.name, type: '' },
      link: pathTo('authorBySlug', { slug: author.slug }),
    })),
    ...settings.map((setting) => ({
      ...{ kind: 'setting' as const, id: 0, title: setting.name, link: '', type: '' },
    })),
    ...newsletters.map(({ id, subject }) => ({
      ...{ kind: 'newsletter' as const, id, title: subject, link: '', type: '' },
    })),
  ];
}
