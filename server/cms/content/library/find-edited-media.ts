/** The library as those see it who look after it: files of every kind, with their raw words. */
import { type Database, inTransaction, selectNamed } from '#server/cms/database/index.ts';
import { versionOf } from '#server/cms/versions.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  EditedMedia,
  findEditedMedia as findEndpoint,
  listEditedMedia as listEndpoint,
} from '#shared/rest/media.ts';
import { type MediaRow, presentMedia } from '../find-media.ts';
import { matchIdsOrSlugs } from '../ids-or-slugs.ts';
import { splitWords } from '../match-words.ts';
import { assertPageExists, countListed, offsetOf, pageOf } from '../paging.ts';
import { requireWriter } from '../writing/index.ts';
import { findMediaRow, mayChangeMedia } from './media-rights.ts';

/** The newest first. @throws rest_not_logged_in, rest_forbidden */
export async function listEditedMedia(
  database: Database,
  input: ParsedInputOf<typeof listEndpoint>,
  viewer: Viewer | null,
): Promise<ListPage<EditedMedia>> {
  const writer = requireWriter(viewer);
  const { media_type, search, slug, include } = input;
  const words = splitWords(search ?? '');
  return inTransaction(database, async (db) => {
    const listed = db
      .selectFrom('media')
      .$if(media_type !== undefined, (query) => query.where('media.mime_type', 'like', `${media_type}/%`))
      .$if(Boolean(slug?.length), (query) => query.where('media.slug', 'in', slug ?? []))
      .$if(Boolean(include?.length), (query) => query.where(matchIdsOrSlugs('media', include ?? [])))
      .$if(words.length > 0, (query) => query.where('media.id', 'in', selectNamed(db, 'media', words)));
    const rows = await listed
      .selectAll('media')
      .orderBy(input.orderby === 'slug' ? 'media.slug' : 'media.id', input.order)
      .limit(input.per_page)
      .offset(offsetOf(input))
      .execute();
    const total = await countListed(rows.length, input, () =>
      listed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    );
    assertPageExists(total, input);
    const items = rows.map((row) => presentEditedMedia(row, writer));
    return pageOf(items, Number(total), input);
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export function findEditedMedia(
  database: Database,
  { id }: ParsedInputOf<typeof findEndpoint>,
  viewer: Viewer | null,
): Promise<EditedMedia> {
  const writer = requireWriter(viewer);
  return inTransaction(database, async (db) => presentEditedMedia(await findMediaRow(db, id), writer));
}

export function presentEditedMedia(row: MediaRow, writer: Viewer): EditedMedia {
  const media = presentMedia(row);
  return {
    ...media,
    title: { ...media.title, raw: row.title },
    caption: { ...media.caption, raw: row.caption },
    author: row.uploaded_by ?? 0,
    permissions: { change: mayChangeMedia(writer, row) },
    version: versionOf([row.alt, row.title, row.caption, row.focal_point]),
  };
}
