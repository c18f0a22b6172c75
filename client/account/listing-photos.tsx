/** Logo and photos of a listing: sent with the form, or one by one as soon as a script is there, which also brings dragging. */
import type { ReactNode } from 'react';
import { describeField, FieldError, FieldHint } from '#client/ui/field.tsx';
import { Island } from '#client/ui/island.tsx';
import { listRows } from '#shared/listing-fields.ts';
import { idOfField } from '#shared/listing-labels.ts';
import { LISTING_COUNTS, LISTING_LENGTHS } from '#shared/listings.ts';
import type { OwnListing, OwnPhoto } from '#shared/rest/listings.ts';
import { type FormPartProps, isFirst } from './listing-field.tsx';
import { PhotoCard } from './photo-card.tsx';

interface ListingPhotosProps extends FormPartProps {
  listing: OwnListing;
}

export interface ShownPhoto extends OwnPhoto {
  readonly alt: string;
}

const KINDS = 'image/jpeg,image/png,image/webp';
const WHAT_IS_TAKEN = 'JPEG, PNG or WebP, up to 10 MB each.';

export function ListingPhotos({ listing, values, errors }: ListingPhotosProps): ReactNode {
  const known = new Map(listing.photos.map((photo) => [photo.slug, photo]));
  const photos = listRows(values, 'photos').flatMap(({ values: { image = '', alt = '' } }) => {
    const photo = known.get(image);
    return photo ? [{ ...photo, alt }] : [];
  });
  const logo = known.get(values.logo ?? '');
  return (
    <>
      <Island name="business" trigger="load" props={{ part: 'logo', id: listing.id }}>
        <Logo
          logo={logo}
          error={errors['upload.logo'] ?? errors.logo}
          isFirst={isFirst(errors, 'upload.logo') || isFirst(errors, 'logo')}
        />
      </Island>
      <Island
        name="business"
        trigger="load"
        props={{
          part: 'photos',
          id: listing.id,
          photos,
          shown: listing.shown_photos,
          errors: pickErrors(errors),
        }}
      >
        <PhotoRows photos={photos} shown={listing.shown_photos} errors={errors} />
      </Island>
    </>
  );
}

const pickErrors = (errors: FormPartProps['errors']): FormPartProps['errors'] =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => name.startsWith('photos.') || name === 'upload.photos'),
  );

interface LogoProps {
  logo: OwnPhoto | undefined;
  error: string | undefined;
  /** Whether whoever has to mend something begins there. */
  isFirst: boolean;
}

function Logo({ logo, error, isFirst }: LogoProps): ReactNode {
  const id = idOfField('logo');
  const hint = `Your sign, on a plain or clear ground. ${WHAT_IS_TAKEN}`;
  return (
    <div className="field listing-logo">
      <label htmlFor={id}>
        Logo<span className="field-optional"> (optional)</span>
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className="logo-shown">
        {logo && <img src={logo.src} width={logo.width} height={logo.height} alt="Your logo" />}
      </div>
      <input type="hidden" name="logo" value={logo?.slug} />
      {logo && (
        <label className="tick" htmlFor="logo-remove">
          <input id="logo-remove" type="checkbox" name="logo.remove" />
          Remove the logo
        </label>
      )}
      <input
        {...describeField({ id, error, hint })}
        id={id}
        type="file"
        name="upload.logo"
        accept={KINDS}
        // biome-ignore lint/a11y/noAutofocus: whoever has to mend something begins there.
        autoFocus={isFirst}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
      <p className="field-hint" role="status">
        It is sent when you save the draft.
      </p>
    </div>
  );
}

interface PhotoRowsProps {
  photos: readonly ShownPhoto[];
  /** How many readers see. */
  shown: number;
  errors: FormPartProps['errors'];
}

/** Without scripts: each with its place among the others, and a way to remove it. */
function PhotoRows({ photos, shown, errors }: PhotoRowsProps): ReactNode {
  const error = errors['upload.photos'];
  const id = idOfField('photos');
  return (
    <fieldset className="listing-photos">
      <legend>
        Photos<span className="field-optional"> (optional)</span>
      </legend>
      <p className="field-hint">{describePhotos(shown)}</p>
      {photos.length > 0 && (
        <ol className="photo-list">
          {photos.map((photo, at) => (
            <PhotoCard
              key={photo.slug}
              photo={photo}
              at={at}
              isShown={at < shown}
              error={errors[`photos.${at + 1}.alt`]}
              field={{ defaultValue: photo.alt, autoFocus: isFirst(errors, `photos.${at + 1}.alt`) }}
            >
              <p className="photo-moves">
                <label htmlFor={`photo-place-${at}`}>Place</label>
                <input
                  id={`photo-place-${at}`}
                  type="text"
                  className="photo-place"
                  name={`photos.${at + 1}.place`}
                  defaultValue={at + 1}
                  inputMode="numeric"
                  maxLength={2}
                />
                <label className="tick" htmlFor={`photo-remove-${at}`}>
                  <input id={`photo-remove-${at}`} type="checkbox" name={`photos.${at + 1}.remove`} />
                  Remove
                </label>
              </p>
            </PhotoCard>
          ))}
        </ol>
      )}
      {photos.length < LISTING_COUNTS.photos && (
        <p className="field">
          <label htmlFor={id}>Add photos</label>
          <input
            {...describeField({ id, error, hint: '' })}
            id={id}
            type="file"
            name="upload.photos"
            accept={KINDS}
            multiple
            // biome-ignore lint/a11y/noAutofocus: whoever has to mend something begins there.
            autoFocus={isFirst(errors, 'upload.photos')}
          />
          {error && <FieldError id={id}>{error}</FieldError>}
        </p>
      )}
    </fieldset>
  );
}

export const describePhotos = (shown: number): string =>
  `Up to ${LISTING_COUNTS.photos}, the best one first. ${WHAT_IS_TAKEN} What the camera noted of the place is removed. ${
    shown < LISTING_COUNTS.photos
      ? `Readers see the first${shown === 1 ? '' : ` ${shown}`} with your plan.`
      : `Texts have up to ${LISTING_LENGTHS.alt} characters.`
  }`;
