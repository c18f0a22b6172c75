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

/** Images of the files that somebody has described, or put others in the place of, on the site. */
export function listEditedImages(db: Database): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('uploaded_by', 'is', null)
    .where('edited_at', 'is not', null)
    .execute();
}

/** A list of images with what is said of them now, without those that were deleted. Lines of others, and comments, stay as they are. */
export function formatEditedImages(
  before: string,
  edited: readonly MediaRow[],
  deleted: readonly string[],
): string {
  const list = parseDocument(before);
  let isChanged = false;
  for (const name of deleted) isChanged = list.delete(name) || isChanged;
  for (const row of edited) {
    if (!list.has(row.slug)) continue;
    const { width, height, placeholder } = row;
    const wanted = { ...wordsOf(row), width, height, ...(placeholder && { placeholder }) };
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
