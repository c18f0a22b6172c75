/** The form that adds files: with scripts each is sent by itself, with its progress. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { MAX_MEDIA_FILES, MAX_WHOLE_BYTES, maxBytesOf } from '#shared/media-kinds.ts';
import { formatLimit } from '#shared/rest/upload-errors.ts';
import { ROUTES } from '#shared/routes.ts';
import { StudioPlace } from '../studio-place.tsx';

/** Kinds that the server takes. */
const TAKEN =
  'image/jpeg,image/png,image/webp,.vtt,.srt,text/vtt,application/x-subrip,video/mp4,video/webm,application/pdf,.epub,application/epub+zip';

const limitOf = (mimeType: string): string => formatLimit(maxBytesOf(mimeType));
const DESCRIPTION = `Images (JPEG, PNG, WebP) of up to ${limitOf('image/webp')}, videos (MP4, WebM) of up to ${limitOf('video/mp4')}, e-books (PDF of up to ${limitOf('application/pdf')}, EPUB of up to ${limitOf('application/epub+zip')}), captions (WebVTT, SRT).`;
/** A form takes each file in one request; with scripts large ones come in parts. */
const WHOLE = `Without scripts each may have up to ${formatLimit(MAX_WHOLE_BYTES)}, and ${MAX_MEDIA_FILES} are sent at once.`;

export function UploadForm({ page: { form, query } }: { page: PageContext }): ReactNode {
  const added = Number(form ? form.values.added : (query.added ?? 0));
  const problems = Object.entries(form?.errors ?? {});
  return (
    <>
      {added > 0 && (
        <p className="form-done" role="status">
          {added === 1 ? 'One file was added.' : `${added} files were added.`}
        </p>
      )}
      {problems.length > 0 && (
        <ul className="form-error media-problems" role="alert">
          {problems.map(([name, problem]) => (
            <li key={name}>{problem}</li>
          ))}
        </ul>
      )}
      <StudioPlace name="media-upload" props={{}}>
        <form
          className="media-upload"
          method="post"
          action={ROUTES.studioMedia}
          encType="multipart/form-data"
        >
          <p className="field">
            <label htmlFor="files">Add files</label>
            <span className="field-hint" id="files-hint">
              {DESCRIPTION} <span className="media-whole">{WHOLE}</span>
            </span>
            <input
              id="files"
              name="files"
              type="file"
              multiple
              accept={TAKEN}
              required
              aria-describedby="files-hint"
            />
          </p>
          <button type="submit" className="button">
            Upload
          </button>
        </form>
      </StudioPlace>
    </>
  );
}
