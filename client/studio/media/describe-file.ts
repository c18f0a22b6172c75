import type { EditedMedia } from '#shared/rest/media.ts';
import type { LibraryFile } from '../field-library.ts';
import { formatTime } from './media-kind.tsx';

/** As a choice names it: `Cutting a ruby (1:05)`. */
export function describeFile({ title, slug, media_details: { file, length } }: EditedMedia): LibraryFile {
  const name = title.raw || slug;
  return { file, title: length === undefined ? name : `${name} (${formatTime(length)})` };
}
