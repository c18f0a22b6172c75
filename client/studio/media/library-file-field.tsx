/** A file of the library for an item: chosen from the newest, or with scripts searched for, or uploaded beside it (`file-field.island.ts`). */
import type { ReactNode } from 'react';
import { maxBytesOf } from '#shared/media-kinds.ts';
import { formatLimit } from '#shared/rest/upload-errors.ts';
import { ROUTES } from '#shared/routes.ts';
import type { FieldLibrary, LibraryFile } from '../field-library.ts';
import { type LeafProps, SelectField } from '../setting-leaves.tsx';
import { StudioPlace } from '../studio-place.tsx';
import type { FileFieldProps } from './file-field-props.ts';

const TAKEN = {
  video: 'video/mp4,video/webm',
  application: 'application/pdf,.epub,application/epub+zip',
  text: '.vtt,.srt,text/vtt,application/x-subrip',
} as const;
const LIMITS = {
  video: undefined,
  text: undefined,
  application: `A PDF has up to ${formatLimit(maxBytesOf('application/pdf'))}, since each buyer gets a copy with their name on it; an EPUB up to ${formatLimit(maxBytesOf('application/epub+zip'))}.`,
} as const;
const UPLOAD = { video: 'Upload a video', application: 'Upload an e-book', text: 'Upload captions' } as const;

interface LibraryFileFieldProps extends LeafProps {
  kind: keyof FieldLibrary['files'];
  files: readonly LibraryFile[];
}

export function LibraryFileField({ kind, files, ...field }: LibraryFileFieldProps): ReactNode {
  const { value } = field;
  const isListed = files.some(({ file }) => file === value);
  const options = [
    ['', 'None'] as const,
    ...(value && !isListed ? [[value, value] as const] : []),
    ...files.map(({ file, title }) => [file, title] as const),
  ];
  const words = { ...field.words, ...(LIMITS[kind] && { hint: LIMITS[kind] }) };
  const props: FileFieldProps = {
    ...{ kind, accept: TAKEN[kind], label: UPLOAD[kind] },
    hint: words.hint ?? '',
  };
  return (
    <StudioPlace name="file-field" props={props}>
      <SelectField {...field} words={words} options={options} />
      <p className="field-hint file-field-hint">
        Add others to <a href={ROUTES.studioMedia}>the library</a> first: the newest are listed.
      </p>
    </StudioPlace>
  );
}
