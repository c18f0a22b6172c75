import { basename, extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseDocument, stringify } from 'yaml';
import type { MediaRow } from '#server/cms/content/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { isImageType } from '#shared/media-kinds.ts';

export const UPLOADS_LIST = 'media/uploads.yaml';

/** An image that somebody sent is named as its file: texts have its address. */
export const nameOfImage = ({
  slug,
  file,
  uploaded_by,
}: {
  readonly slug: string;
  readonly file: string;
  readonly uploaded_by: number | null;
}): string => (uploaded_by === null ? slug : file.replace(/\.webp$/, ''));

/** The list of files that somebody sent, and where they lie among the uploads. */
export async function formatUploadList(db: Database): Promise<{ text: string; files: string[] }> {
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('uploaded_by', 'is not', null)
    .orderBy('file')
    .execute();
  const list = Object.fromEntries(
    rows.map((row) => [
      isImageType(row.mime_type) ? nameOfImage(row) : basename(row.file, extname(row.file)),
      { ...wordsOf(row), ...factsOf(row) },
    ]),
  );
  return { text: stringify(list, { lineWidth: 0 }), files: rows.map(({ file }) => file) };
}

const factsOf = ({ file, mime_type, width, height, placeholder, bytes, seconds }: MediaRow) => ({
  ...(!isImageType(mime_type) && { file }),
  width,
  height,
  ...(bytes !== null && { bytes: Number(bytes) }),
  ...(seconds !== null && { seconds }),
  placeholder,
});

/** Those of the lists that somebody has described, or put others in the place of, on the site. */
export function listEditedMedia(db: Database): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('uploaded_by', 'is', null)
    .where('edited_at', 'is not', null)
    .execute();
}

/**
 * A list with what is said of its files now, without those that were deleted. Lines of others, and comments, stay as they are.
 * @param deleted names of files
 */
export function formatEditedList(
  before: string,
  edited: readonly MediaRow[],
  deleted: readonly string[],
): string {
  const list = parseDocument(before);
  let isChanged = false;
  for (const [name, line] of Object.entries(Object(list.toJS())))
    if (deleted.includes(Object(line).file ?? `${name}.webp`)) isChanged = list.delete(name) || isChanged;
  for (const row of edited) {
    if (!list.has(row.slug)) continue;
    const { file, width, height, seconds, placeholder } = row;
    const wanted = {
      ...(!isImageType(row.mime_type) && { file }),
      ...{ ...wordsOf(row), width, height },
      ...(seconds !== null && { seconds }),
      ...(placeholder && { placeholder }),
    };
    if (isDeepStrictEqual(list.toJS()[row.slug], wanted)) continue;
    list.set(row.slug, list.createNode(wanted));
    isChanged = true;
  }
  return isChanged ? list.toString({ lineWidth: 0 }) : before;
}

const wordsOf = ({ alt, title, caption, focal_point }: MediaRow) => ({
  alt,
  ...(title && { title }),
  ...(caption && { caption }),
  ...(focal_point !== null && { focal_point: JSON.parse(focal_point) as unknown }),
});
