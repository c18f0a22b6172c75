import { extractPlainText } from '#client/ui/plain-text.ts';
import { PER_PAGE } from '#shared/limits.ts';
import type { PageApi, PersonalApi } from '#shared/rest/api.ts';
import { listItems } from '#shared/rest/content.ts';
import { listEditedMedia } from '#shared/rest/media.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import { loadAllPages } from '../load-all-pages.ts';
import { describeFile } from '../media/library-file-field.tsx';
import type { FactChoices } from './item-form-data.ts';

const KIND_OF_FILES = { video: 'video', ebook: 'application' } as const;

/** For the fields of a video, an e-book or a gallery; others choose nothing. */
export async function loadFactChoices(
  personal: PersonalApi,
  api: PageApi,
  { type, gallery }: EditedItem,
): Promise<FactChoices> {
  const slugs = gallery?.photos ?? [];
  const [files, captions, photos] = await Promise.all([
    type === 'video' || type === 'ebook'
      ? personal.get(listEditedMedia, {
          context: 'edit',
          media_type: KIND_OF_FILES[type],
          per_page: PER_PAGE.max,
        })
      : undefined,
    type === 'video'
      ? loadAllPages((range) =>
          personal.get(listEditedMedia, { context: 'edit', media_type: 'text', ...range }),
        )
      : undefined,
    slugs.length > 0
      ? api.get(listItems, { type: 'photo', slug: slugs.join(), per_page: PER_PAGE.max, context: 'embed' })
      : undefined,
  ]);
  return {
    files: (files?.items ?? []).map(describeFile),
    captions: (captions ?? []).map(({ media_details: { file }, title, slug }) => ({
      file,
      title: title.raw || slug,
    })),
    photoTitles: Object.fromEntries(
      (photos?.items ?? []).map(({ slug, title }) => [slug, extractPlainText(title.rendered)]),
    ),
  };
}
