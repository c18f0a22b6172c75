/** `/studio/media/{id}/`: one file of the library, with all that is said of it, and where it is used. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { FormState, PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field, FieldError, FieldSaved, findSaved } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { describeMedia, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import { Player } from '#client/ui/video-player.tsx';
import { kindOfType, MAX_WHOLE_BYTES, MEDIA_KINDS, maxBytesOf } from '#shared/media-kinds.ts';
import { type EditedMedia, findEditedMedia, listMediaUses, type MediaUse } from '#shared/rest/media.ts';
import { formatLimit } from '#shared/rest/upload-errors.ts';
import { ROUTES } from '#shared/routes.ts';
import { formatBytes } from '../format-bytes.ts';
import { loadOne } from '../load-one.ts';
import { SaveForm } from '../save-form.tsx';
import { StudioFacts } from '../studio-facts.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { StudioPlace } from '../studio-place.tsx';
import { parseNumber } from '../studio-query.ts';
import { formatTime, MediaMark } from './media-kind.tsx';
import { MediaUses } from './media-uses.tsx';

interface FileData {
  readonly media: EditedMedia;
  readonly uses: readonly MediaUse[];
}

const SAVED = {
  save: 'Saved.',
  replace: 'The file was replaced. Its address is the same.',
} as const;

export const studioFilePage: PersonalPageModule<FileData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) =>
    loadOne(async () => {
      const id = parseNumber(params.id);
      const [media, uses] = await Promise.all([
        personal.get(findEditedMedia, { id, context: 'edit' }),
        personal.get(listMediaUses, { id }),
      ]);
      return { media, uses };
    }),

  head: ({ media }) => ({ title: nameOf(media), noindex: true, isInStudio: true }),

  Page: ({ data: { media, uses }, page }) => (
    <StudioFrame title={nameOf(media)} path={ROUTES.studioMedia} page={page}>
      <SavedNote texts={SAVED} page={page} />
      <div className="media-file">
        <div>
          {media.media_type === 'image' ? <FocalPoint media={media} /> : <Shown media={media} />}
          <StudioFacts facts={listFacts(media)} />
        </div>
        <div>
          {media.permissions.change ? (
            <Words media={media} page={page} />
          ) : (
            <p className="studio-hint">Somebody else sent this file. An editor can change it.</p>
          )}
          <section>
            <h2>Where it is used</h2>
            <MediaUses uses={uses} />
          </section>
          {media.permissions.change && (
            <div className="studio-forms">
              <Replace media={media} page={page} />
              <Remove uses={uses} page={page} />
            </div>
          )}
        </div>
      </div>
    </StudioFrame>
  ),
};

const nameOf = ({ title, slug }: EditedMedia): string => title.raw || slug;

/** A video plays; of all else one sees its kind. */
function Shown({ media }: { media: EditedMedia }): ReactNode {
  const { width, height } = media.media_details;
  if (kindOfType(media.mime_type) !== 'video') return <MediaMark media={media} />;
  return <Player src={media.source_url} width={width} height={height} label={nameOf(media)} />;
}

function listFacts(media: EditedMedia) {
  const { slug, source_url, mime_type } = media;
  const { width, height, length, filesize } = media.media_details;
  return [
    ['Name', slug] as const,
    ['Kind', MEDIA_KINDS[kindOfType(mime_type)].one] as const,
    ...(length !== undefined ? [['Length', formatTime(length)] as const] : []),
    ...(filesize !== undefined ? [['File size', formatBytes(filesize)] as const] : []),
    ...(width > 0 ? [['Size', `${width} × ${height} pixels`] as const] : []),
    [
      'Address',
      <a key="address" href={source_url}>
        {source_url}
      </a>,
    ] as const,
  ];
}

const SIZES = '(min-width: 992px) 480px, 92vw';

/** The image with the point on it, and how it looks when it is cropped. */
function FocalPoint({ media }: { media: EditedMedia }): ReactNode {
  const image = describeMedia(media);
  return (
    <StudioPlace name="focal-point" props={{ mayChange: media.permissions.change }}>
      <div className="focal-image">
        <ResponsiveImage media={image} sizes={SIZES} priority />
      </div>
      <ul className="focal-crops" aria-label="As it is cropped">
        {['wide', 'square', 'tall'].map((shape) => (
          <li key={shape} className={shape}>
            <ResponsiveImage media={image} sizes="160px" decorative />
          </li>
        ))}
      </ul>
    </StudioPlace>
  );
}

function Words({ media, page }: { media: EditedMedia; page: PageContext }): ReactNode {
  const isImage = media.media_type === 'image';
  return (
    <SaveForm page={page} version={media.version}>
      {(form) => (
        <>
          {isImage && (
            <Field
              name="alt_text"
              label="Description"
              hint="For those who cannot see it: what does it show? Leave it empty for an image that only decorates."
              unmarked
              rows={3}
              maxLength={500}
              preset={media.alt_text}
              form={form}
            />
          )}
          <Field name="title" label="Title" unmarked maxLength={200} preset={media.title.raw} form={form} />
          <Field
            name="caption"
            label="Caption"
            unmarked
            rows={2}
            maxLength={1000}
            preset={media.caption.raw}
            form={form}
          />
          {isImage && (
            <fieldset className="focal-fields">
              <legend>Focal point</legend>
              <p className="field-hint" id="focal-hint">
                Stays in view where the image is cropped: percent from the left and from the top. Empty for
                the usual place.
              </p>
              <Percent name="focal_x" label="From the left" preset={media.focal_point?.x} form={form} />
              <Percent name="focal_y" label="From the top" preset={media.focal_point?.y} form={form} />
              {form?.errors.focal_x && <FieldError id="focal_x">{form.errors.focal_x}</FieldError>}
            </fieldset>
          )}
        </>
      )}
    </SaveForm>
  );
}

interface PercentProps {
  name: string;
  label: string;
  preset: number | undefined;
  form: FormState | undefined;
}

function Percent({ name, label, preset, form }: PercentProps): ReactNode {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="number"
        min={0}
        max={100}
        step="any"
        inputMode="decimal"
        defaultValue={form?.values[name] ?? preset}
        aria-invalid={form?.errors.focal_x ? true : undefined}
        aria-describedby={form?.errors.focal_x ? 'focal-hint focal_x-error' : 'focal-hint'}
      />
      <FieldSaved id={name}>{findSaved(form, name, preset?.toString())}</FieldSaved>
    </p>
  );
}

const IMAGE_REPLACEMENT = { label: 'Another image', accept: 'image/jpeg,image/png,image/webp' };
/** By what it is: its address, which stays, says so. */
const REPLACEMENTS: Readonly<Record<string, typeof IMAGE_REPLACEMENT>> = {
  'text/vtt': { label: 'Other captions', accept: '.vtt,.srt,text/vtt,application/x-subrip' },
  'video/mp4': { label: 'Another video (MP4)', accept: 'video/mp4' },
  'video/webm': { label: 'Another video (WebM)', accept: 'video/webm' },
  'application/pdf': { label: 'Another PDF', accept: 'application/pdf' },
  'application/epub+zip': { label: 'Another EPUB', accept: '.epub,application/epub+zip' },
};

function Replace({ media, page }: { media: EditedMedia; page: PageContext }): ReactNode {
  const form = page.form?.values.action === 'replace' ? page.form : undefined;
  const { label, accept } = REPLACEMENTS[media.mime_type] ?? IMAGE_REPLACEMENT;
  const error = form?.errors.file;
  const limit = maxBytesOf(media.mime_type);
  return (
    <details open={form !== undefined}>
      <summary>Replace the file</summary>
      <StudioPlace name="replace-file" props={{ id: media.id }}>
        <form className="form" method="post" action={page.path} encType="multipart/form-data" noValidate>
          <p className="field">
            <label htmlFor="file">{label}</label>
            <span className="field-hint" id="file-hint">
              {`Takes its place everywhere, at the same address. Who has seen the old one may see it for a day. Up to ${formatLimit(limit)}.`}
              {limit > MAX_WHOLE_BYTES && (
                <span className="media-whole">
                  {' '}
                  {`Without scripts up to ${formatLimit(MAX_WHOLE_BYTES)}.`}
                </span>
              )}
            </span>
            <input
              id="file"
              name="file"
              type="file"
              accept={accept}
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'file-hint file-error' : 'file-hint'}
            />
            {error && <FieldError id="file">{error}</FieldError>}
          </p>
          <button type="submit" className="button quiet">
            Replace
          </button>
        </form>
      </StudioPlace>
    </details>
  );
}

function Remove({ uses, page }: { uses: readonly MediaUse[]; page: PageContext }): ReactNode {
  const form = page.form?.values.action === 'delete' ? page.form : undefined;
  return (
    <details open={form !== undefined}>
      <summary>Delete the file</summary>
      <form className="form" method="post" action={page.path} noValidate>
        <FormError form={form} />
        <input type="hidden" name="action" value="delete" />
        {uses.length > 0 ? (
          <p>It is still used in the places above. Take it out there first.</p>
        ) : (
          <>
            <p>It is gone for good, and so is its address.</p>
            <button type="submit" className="button danger">
              Delete for good
            </button>
          </>
        )}
      </form>
    </details>
  );
}
