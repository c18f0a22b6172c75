import { type Store, saveAuthor } from '#server/cms/content/index.ts';
import { sanitiseHtml, stripCoreComments } from '#server/cms/markup/index.ts';
import { parseTextFile } from './front-matter.ts';
import { authorFrontMatter } from './item-front-matter.ts';
import type { Loaded, Loading } from './loading.ts';
import { convertMarkdown } from './markdown/convert-markdown.ts';

/** Loads a person who writes; the text of the file is the biography. */
export async function loadAuthor(loading: Loading): Promise<Loaded> {
  const { source, pictures } = loading;
  const { matter, body, bodyLine } = parseTextFile(source.text, authorFrontMatter);
  const markup = convertMarkdown(body, { pictures, firstLine: bodyLine, warn: loading.warn });
  const { tags } = await saveAuthor(loading, {
    slug: source.slug,
    name: matter.name,
    position: matter.position,
    description: matter.description,
    biography: stripCoreComments(sanitiseHtml(markup)),
    picture_id: (matter.picture && pictures.get(matter.picture)?.id) || null,
  });
  return { tags };
}

/** The id of the author of this slug; one whose file is still to be written gets the name that the slug spells. */
export async function findOrAddAuthor(
  store: Store,
  slug: string,
): Promise<{ id: number; tags: string[]; isNew: boolean }> {
  const row = await store.db.selectFrom('authors').select('id').where('slug', '=', slug).executeTakeFirst();
  if (row) return { id: row.id, tags: [], isNew: false };
  const saved = await saveAuthor(store, {
    slug,
    name: spellName(slug),
    position: '',
    description: '',
    biography: '',
    picture_id: null,
  });
  return { ...saved, isNew: true };
}

/** `ayesha-rahman` spells Ayesha Rahman. */
export function spellName(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
