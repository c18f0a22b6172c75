import { stringify } from 'yaml';
import type { Database } from '#server/cms/database/index.ts';

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

/** The list of images that somebody sent, and their files among the uploads. */
export async function formatImageList(db: Database): Promise<{ text: string; files: string[] }> {
  const rows = await db
    .selectFrom('media')
    .select(['slug', 'file', 'uploaded_by', 'alt', 'width', 'height', 'placeholder'])
    .where('uploaded_by', 'is not', null)
    .orderBy('file')
    .execute();
  const list = Object.fromEntries(
    rows.map(({ alt, width, height, placeholder, ...image }) => [
      nameOfImage(image),
      { alt, width, height, placeholder },
    ]),
  );
  return { text: stringify(list, { lineWidth: 0 }), files: rows.map(({ file }) => file) };
}
