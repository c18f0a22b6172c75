/** A file of the library for an item: chosen from the newest, or with scripts uploaded in its place (`file-field.island.ts`). */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { type MediaKind, maxBytesOf } from '#shared/media-kinds.ts';
import type { EditedMedia } from '#shared/rest/media.ts';
import { formatLimit } from '#shared/rest/upload-errors.ts';
import { ROUTES } from '#shared/routes.ts';
import { StudioPlace } from '../studio-place.tsx';
import { StudioSelect } from '../studio-select.tsx';
import { formatTime } from './media-kind.tsx';

/** One that may be chosen. */
export interface LibraryFile {
  readonly file: string;
  readonly title: string;
}

interface LibraryFileFieldProps {
  name: string;
  label: string;
  kind: Extract<MediaKind, 'video' | 'application'>;
  files: readonly LibraryFile[];
  preset: string | undefined;
  form: FormState | undefined;
}

const TAKEN = {
  video: 'video/mp4,video/webm',
  application: 'application/pdf,.epub,application/epub+zip',
} as const;
const LIMITS = {
  video: undefined,
  application: `A PDF has up to ${formatLimit(maxBytesOf('application/pdf'))}, since each buyer gets a copy with their name on it; an EPUB up to ${formatLimit(maxBytesOf('application/epub+zip'))}.`,
} as const;
const UPLOAD = { video: 'Upload a video', application: 'Upload an e-book' } as const;

export function LibraryFileField({
  name,
  label,
  kind,
  files,
  preset,
  form,
}: LibraryFileFieldProps): ReactNode {
  const chosen = form?.values[name] ?? preset ?? '';
  const isListed = files.some(({ file }) => file === chosen);
  const options = [
    ['', 'None'] as const,
    ...(chosen && !isListed ? [[chosen, chosen] as const] : []),
    ...files.map(({ file, title }) => [file, title] as const),
  ];
  return (
    <StudioPlace name="file-field" props={{ name, accept: TAKEN[kind], label: UPLOAD[kind] }}>
      <StudioSelect
        name={name}
        label={label}
        hint={LIMITS[kind]}
        options={options}
        preset={preset}
        form={form}
      />
      <p className="field-hint file-field-hint">
        Add others to <a href={ROUTES.studioMedia}>the library</a> first: the newest are listed.
      </p>
    </StudioPlace>
  );
}

/** As a choice names it: `Cutting a ruby (1:05)`. */
export function describeFile({ title, slug, media_details: { file, length } }: EditedMedia): LibraryFile {
  const name = title.raw || slug;
  return { file, title: length === undefined ? name : `${name} (${formatTime(length)})` };
}
