/** Photos of a review, each in a place of its own with its words: sent with the form, or one by one as soon as a script is there. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { describeField, FieldError, FieldHint } from '#client/ui/field.tsx';
import { Island } from '#client/ui/island.tsx';
import { LISTING_LENGTHS } from '#shared/listings.ts';
import type { ReviewPhoto, SentReviewPhoto } from '#shared/rest/reviews.ts';
import { MAX_REVIEW_PHOTOS } from '#shared/reviews.ts';

interface ReviewPhotoFieldsProps {
  /** Name of the listing in its address. */
  slug: string;
  photos: readonly ReviewPhoto[];
  /** Those as well that are in the form alone. */
  sent: readonly SentReviewPhoto[];
  form: FormState | undefined;
}

export function ReviewPhotoFields({ slug, photos, sent, form }: ReviewPhotoFieldsProps): ReactNode {
  const places = Array.from({ length: MAX_REVIEW_PHOTOS }, (_, at) => ({
    image: form ? (form.values[`photos.${at}.image`] ?? '') : (photos[at]?.slug ?? ''),
    alt: form ? (form.values[`photos.${at}.alt`] ?? '') : (photos[at]?.alt ?? ''),
  }));
  const isOpen = places.some(({ image }) => image !== '') || isWrong(form);
  return (
    <details className="review-photo-fields" open={isOpen}>
      <summary>
        Photos<span className="field-optional"> (optional)</span>
      </summary>
      <p className="field-hint">
        {`Up to ${MAX_REVIEW_PHOTOS}. JPEG, PNG or WebP, up to 10 MB each. What the camera noted of the place is removed.`}
      </p>
      <Island name="business" trigger="load" props={{ part: 'review-photos', slug }}>
        <ol>
          {places.map((place, at) => (
            <PhotoPlace
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are always the same.
              key={at}
              {...place}
              at={at}
              photo={sent.find((photo) => photo.slug === place.image)}
              errors={form?.errors ?? {}}
            />
          ))}
        </ol>
      </Island>
    </details>
  );
}

const isWrong = (form: FormState | undefined): boolean =>
  Object.keys(form?.errors ?? {}).some((name) => /^(?:photos|upload)\./.test(name));

interface PhotoPlaceProps {
  /** From 0. */
  at: number;
  image: string;
  alt: string;
  photo: SentReviewPhoto | undefined;
  errors: FormState['errors'];
}

function PhotoPlace({ at, image, alt, photo, errors }: PhotoPlaceProps): ReactNode {
  const name = `photos.${at}`;
  const file = { id: `photo-file-${at}`, error: errors[`upload.${at}`] };
  const words = {
    id: `photo-alt-${at}`,
    error: errors[`${name}.alt`],
    hint: 'Required with a photo, for readers who do not see it.',
  };
  const number = at + 1;
  return (
    <li>
      {photo && <img src={photo.src} width={photo.width} height={photo.height} alt="" loading="lazy" />}
      <input type="hidden" name={`${name}.image`} value={image} />
      <p className="field">
        <label htmlFor={file.id}>{photo ? `Photo ${number}: choose another` : `Photo ${number}`}</label>
        <input
          {...describeField(file)}
          id={file.id}
          type="file"
          name={`upload.${at}`}
          accept="image/jpeg,image/png,image/webp"
        />
        <span className="field-hint" role="status" />
        {file.error && <FieldError id={file.id}>{file.error}</FieldError>}
      </p>
      <p className="field">
        <label htmlFor={words.id}>
          What it shows<span className="hidden">{`, photo ${number}`}</span>
        </label>
        <FieldHint id={words.id}>{words.hint}</FieldHint>
        <input
          {...describeField(words)}
          id={words.id}
          name={`${name}.alt`}
          maxLength={LISTING_LENGTHS.alt}
          autoComplete="off"
          defaultValue={alt}
        />
        {words.error && <FieldError id={words.id}>{words.error}</FieldError>}
      </p>
      {photo && (
        <label className="tick" htmlFor={`photo-remove-${at}`}>
          <input id={`photo-remove-${at}`} type="checkbox" name={`${name}.remove`} />
          Remove<span className="hidden">{` photo ${number}`}</span>
        </label>
      )}
    </li>
  );
}
