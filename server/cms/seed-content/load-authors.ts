import { type ContentStore, findMovedAuthor, saveAuthor } from '#server/cms/content/index.ts';
import { sanitizeHtml, stripCoreComments } from '#server/cms/markup/index.ts';
import { parseTextFile } from './front-matter.ts';
import { authorFrontMatter } from './item-front-matter.ts';
import type { LoadedSource, SourceLoading } from './loading.ts';
import { convertMarkdown } from './markdown/convert-markdown.ts';

/** Loads a person who writes; the text of the file is the biography. */
export async function loadAuthor(loading: SourceLoading): Promise<LoadedSource> {
  const { source, images } = loading;
  const { matter, body, bodyLine } = parseTextFile(source.text, authorFrontMatter);
  const markup =
    matter.format === 'markup'
      ? body.trim()
      : convertMarkdown(body, { images, firstLine: bodyLine, warn: loading.warn });
  const { id, tags } = await saveAuthor(loading, {
    slug: source.slug,
    name: matter.name,
    position: matter.position,
    description: matter.description,
    biography: stripCoreComments(sanitizeHtml(markup)),
    image_id: (matter.image && images.get(matter.image)?.id) || null,
    portrait: matter.portrait ? JSON.stringify(matter.portrait) : null,
  });
  if (id === null) loading.skipDeleted(source.path);
  return { tags };
}

/** The id of the author of this slug, null where it was deleted on the site; one whose file is still to be written gets the name that the slug spells. */
export async function findOrAddAuthor(
  store: ContentStore,
  slug: string,
): Promise<{ id: number | null; tags: string[]; isNew: boolean }> {
  const moved = await findMovedAuthor(store.db, slug);
  if (moved !== undefined) return { id: moved, tags: [], isNew: false };
  const row = await store.db.selectFrom('authors').select('id').where('slug', '=', slug).executeTakeFirst();
  if (row) return { id: row.id, tags: [], isNew: false };
  const saved = await saveAuthor(store, {
    slug,
    name: formatName(slug),
    position: '',
    description: '',
    biography: '',
    image_id: null,
    portrait: null,
  });
  return { ...saved, isNew: true };
}

/** `ayesha-rahman` spells Ayesha Rahman. */
export function formatName(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
