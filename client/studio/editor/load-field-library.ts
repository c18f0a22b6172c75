import { extractPlainText } from '#client/ui/plain-text.ts';
import { PER_PAGE } from '#shared/limits.ts';
import type { PageApi, PersonalApi } from '#shared/rest/api.ts';
import { listItems } from '#shared/rest/content.ts';
import { type EditedMedia, listEditedMedia } from '#shared/rest/media.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import type { FieldLibrary, LibraryFile } from '../field-library.ts';
import { loadAllPages } from '../load-all-pages.ts';
import { describeFile } from '../media/describe-file.ts';

/** For the facts of a video, an e-book, a gallery or a product; others choose nothing of it. */
export async function loadFieldLibrary(
  personal: PersonalApi,
  api: PageApi,
  { type, gallery, video: shown, ebook }: EditedItem,
): Promise<FieldLibrary> {
  const slugs = gallery?.photos ?? [];
  const [video, application, text, titles, kinds] = await Promise.all([
    type === 'video' ? loadNewest(personal, 'video', shown?.file) : [],
    type === 'ebook' ? loadNewest(personal, 'application', ebook?.file) : [],
    type === 'video' ? loadCaptions(personal) : [],
    slugs.length > 0 ? loadPhotoTitles(api, slugs) : {},
    type === 'product' ? loadProductKinds(api) : [],
  ]);
  return { files: { video, application, text }, titles, kinds };
}

/** With the one that the item has. */
async function loadNewest(
  personal: PersonalApi,
  media_type: 'video' | 'application',
  current: string | undefined,
): Promise<readonly LibraryFile[]> {
  const asked = { context: 'edit', media_type, per_page: PER_PAGE.max } as const;
  const { items } = await personal.get(listEditedMedia, asked);
  const isCurrent = ({ media_details }: EditedMedia) => media_details.file === current;
  if (!current || items.some(isCurrent)) return items.map(describeFile);
  const found = await personal.get(listEditedMedia, { ...asked, search: current });
  return [...found.items.filter(isCurrent), ...items].map(describeFile);
}

async function loadCaptions(personal: PersonalApi): Promise<readonly LibraryFile[]> {
  const captions = await loadAllPages((range) =>
    personal.get(listEditedMedia, { context: 'edit', media_type: 'text', ...range }),
  );
  return captions.map(describeFile);
}

async function loadProductKinds(api: PageApi): Promise<readonly string[]> {
  const products = await loadAllPages((range) =>
    api.get(listItems, { type: 'product', context: 'embed', ...range }),
  );
  return [...new Set(products.flatMap(({ product }) => product?.product_type ?? []))].sort();
}

async function loadPhotoTitles(
  api: PageApi,
  slugs: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const { items } = await api.get(listItems, {
    type: 'photo',
    slug: slugs.join(),
    per_page: PER_PAGE.max,
    context: 'embed',
  });
  return Object.fromEntries(items.map(({ slug, title }) => [slug, extractPlainText(title.rendered)]));
}
