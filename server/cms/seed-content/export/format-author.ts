import { stringify } from 'yaml';
import type { Database } from '#server/cms/database/index.ts';
import { nameOfImage } from './format-media.ts';

interface AuthorFile {
  readonly path: string;
  readonly text: string;
  /** Others are written where they have no file yet: who began to write on the site. */
  readonly isEdited: boolean;
}

/** Files of all authors. */
export async function formatAuthorFiles(db: Database): Promise<AuthorFile[]> {
  const rows = await db
    .selectFrom('authors')
    .leftJoin('media', 'media.id', 'authors.image_id')
    .selectAll('authors')
    .select(['media.slug as image_slug', 'media.file as image_file', 'media.uploaded_by'])
    .execute();
  return rows.map(({ slug, name, position, description, biography, portrait, edited_at, ...row }) => {
    const { image_slug, image_file, uploaded_by } = row;
    const image =
      image_slug && image_file ? nameOfImage({ slug: image_slug, file: image_file, uploaded_by }) : '';
    const matter = {
      ...{ name, position, description },
      ...(image && { image }),
      ...(portrait !== null && { portrait: JSON.parse(portrait) as unknown }),
      ...(biography && { format: 'markup' }),
    };
    const body = biography ? `\n${biography}\n` : '';
    return {
      path: `authors/${slug}.md`,
      text: `---\n${stringify(matter, { lineWidth: 0 })}---\n${body}`,
      isEdited: edited_at !== null,
    };
  });
}
