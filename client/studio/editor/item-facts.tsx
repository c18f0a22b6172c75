/**
 * Facts of a photo, a curated gallery, a video or an e-book as fields, which `server/forms/read-item-facts.ts` reads:
 * - `fact.credit`, `fact.width` …: by the names of `shared/rest/details.ts`, lists between commas
 * - `fact.photo.3` and `fact.place.3`: a photo of a gallery and its place; `fact.out.3` takes it out; `fact.add` has slugs of new ones
 * - `fact.photos`: the order of an autosave, slugs between commas
 * - `fact.track.0` and `fact.language.0`: captions and their language
 */
import type { ReactNode } from 'react';
import { Field } from '#client/ui/field.tsx';
import type { ContentType } from '#shared/content-types.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import { Chooser } from '../choose/chooser.tsx';
import { LibraryFileField } from '../media/library-file-field.tsx';
import { StudioPlace } from '../studio-place.tsx';
import { StudioSelect } from '../studio-select.tsx';
import { EbookFacts } from './ebook-facts.tsx';
import type { FactsProps } from './item-form-data.ts';

export const hasFactFields = ({ type }: EditedItem): boolean => Object.hasOwn(LEGENDS, type);

const LEGENDS: Readonly<Partial<Record<ContentType, string>>> = {
  photo: 'Photo',
  'curated-gallery': 'Photos in their order',
  video: 'Video',
  ebook: 'E-book',
};

export function ItemFacts(props: FactsProps): ReactNode {
  const { type } = props.item;
  return (
    <fieldset className="item-facts">
      <legend>{LEGENDS[type]}</legend>
      {type === 'photo' && <PhotoFacts {...props} />}
      {type === 'video' && <VideoFacts {...props} />}
      {type === 'ebook' && <EbookFacts {...props} />}
      {type === 'curated-gallery' && <GalleryFacts {...props} />}
      {props.form?.errors.details && (
        <p className="field-error" id="details-error" role="alert">
          {props.form.errors.details}
        </p>
      )}
    </fieldset>
  );
}

function PhotoFacts({ item: { photo }, form }: FactsProps): ReactNode {
  return (
    <>
      <Field name="fact.credit" label="Credit" unmarked preset={photo?.credit} form={form} />
      <Field name="fact.cut" label="Cut" unmarked preset={photo?.cut} form={form} />
      <Field name="fact.carats" label="Carats" unmarked preset={photo?.carats?.toString()} form={form} />
      <Field name="fact.locality" label="Locality" unmarked preset={photo?.locality} form={form} />
      <Field
        name="fact.colors"
        label="Colors"
        hint="Between commas."
        unmarked
        preset={photo?.colors.join(', ')}
        form={form}
      />
    </>
  );
}

/** Common ones first; a video with another keeps it. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'ja', 'ko', 'zh', 'th', 'hi', 'ar'];
const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
/** Beyond those that it has. */
const NEW_TRACKS = 2;

function VideoFacts({ item: { video }, choices, form }: FactsProps): ReactNode {
  const tracks = [
    ...(video?.captions ? [{ file: video.captions, language: video.captions_language ?? 'en' }] : []),
    ...(video?.more_captions ?? []),
  ];
  const rows = [...tracks, ...Array.from({ length: NEW_TRACKS }, () => ({ file: '', language: 'en' }))];
  const files = [
    ...new Set([...tracks.map(({ file }) => file), ...choices.captions.map(({ file }) => file)]),
  ];
  const titleOf = (file: string) => choices.captions.find((choice) => choice.file === file)?.title ?? file;
  return (
    <>
      <LibraryFileField
        name="fact.file"
        label="File"
        kind="video"
        files={choices.files}
        preset={video?.file}
        form={form}
      />
      <div className="fact-row">
        <Field name="fact.width" label="Width" unmarked preset={video?.width.toString()} form={form} />
        <Field name="fact.height" label="Height" unmarked preset={video?.height.toString()} form={form} />
        <Field name="fact.seconds" label="Seconds" unmarked preset={video?.seconds.toString()} form={form} />
      </div>
      <p className="field-hint">
        Size in pixels and length are read from a file of the library. Captions are WebVTT files of the
        library. They are checked when they are added there.
      </p>
      {rows.map(({ file, language }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone.
        <div className="fact-row" key={at}>
          <StudioSelect
            name={`fact.track.${at}`}
            label={at === 0 ? 'Captions' : `Captions ${at + 1}`}
            options={[['', 'None'], ...files.map((name) => [name, titleOf(name)] as const)]}
            preset={file}
            form={form}
          />
          <StudioSelect
            name={`fact.language.${at}`}
            label="Language"
            options={[...new Set([language, ...LANGUAGES])].map(
              (code) => [code, NAMES.of(code) ?? code] as const,
            )}
            preset={language}
            form={form}
          />
        </div>
      ))}
    </>
  );
}

function GalleryFacts({ item: { gallery }, choices, form }: FactsProps): ReactNode {
  const kept = form?.values['fact.photos']?.split(', ').filter(Boolean);
  const photos = (kept ?? gallery?.photos ?? []).map((slug) => ({
    slug,
    title: choices.photoTitles[slug] ?? slug,
  }));
  return (
    <>
      <StudioPlace name="gallery-order" props={{ photos }}>
        <ol className="gallery-order">
          {photos.map(({ slug, title }, at) => (
            <li key={slug}>
              <input type="hidden" name={`fact.photo.${at}`} value={slug} />
              <label>
                <span className="hidden">{`Place of ${title}`}</span>
                <input name={`fact.place.${at}`} type="number" min={1} defaultValue={at + 1} />
              </label>
              <span>{title}</span>
              <label>
                <input name={`fact.out.${at}`} type="checkbox" />
                Take out
                <span className="hidden">{`: ${title}`}</span>
              </label>
            </li>
          ))}
        </ol>
      </StudioPlace>
      <Chooser kind="item:photo" isMany isOrdered>
        <Field
          name="fact.add"
          label="Add photos"
          hint="Addresses of photos between commas, such as ruby-cushion, opal-cabochon."
          unmarked
          verbatim
          form={form}
        />
      </Chooser>
    </>
  );
}
