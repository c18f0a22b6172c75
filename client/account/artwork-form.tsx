/** The form by which an advertiser sends what a place shows. Works without scripts: the words that were typed stay, images are chosen anew. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { describeField, Field, FieldError, FieldHint, isFirstWrong } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import {
  ARTWORK_IMAGES,
  ARTWORK_LIMITS,
  type ArtworkImage,
  describeImage,
  takesWords,
  wordLimits,
} from '#shared/advertising.ts';
import type { AdBooking } from '#shared/rest/advertising.ts';
import { ROUTES } from '#shared/routes.ts';

export interface ArtworkFormProps {
  booking: AdBooking;
  form: FormState | undefined;
}

export function ArtworkForm({ booking, form }: ArtworkFormProps): ReactNode {
  const { id, name, placement } = booking;
  const before = booking.proposed ?? booking.shown;
  const limits = wordLimits(placement);
  const idOf = (field: string) => `${field}-${id}`;
  const shows = form?.values.shows ?? (before && before.title !== '' ? 'words' : 'image');
  return (
    <form
      className="form artwork-form"
      method="post"
      action={ROUTES.accountAdvertising}
      encType="multipart/form-data"
      noValidate
      aria-label={`Artwork: ${name}, booking ${id}`}
    >
      <FormError form={form} />
      <input type="hidden" name="id" value={id} />
      {takesWords(placement) && <Choice id={id} shows={shows} />}
      <div className="for-image">
        {ARTWORK_IMAGES[placement].map((image) => (
          <FileField
            key={image.field}
            image={image}
            id={idOf(image.field)}
            isSent={Boolean(before?.[image.field])}
            form={form}
          />
        ))}
        <Field
          name="alt"
          id={idOf('alt')}
          label="What the image shows"
          hint={`For readers who do not see it, with all words that are in it. Up to ${ARTWORK_LIMITS.alt} characters.`}
          maxLength={ARTWORK_LIMITS.alt}
          preset={before?.alt}
          form={form}
        />
      </div>
      {takesWords(placement) && (
        <div className="for-words">
          <Field
            name="title"
            id={idOf('title')}
            label="Title"
            maxLength={limits.title}
            hint={`Up to ${limits.title} characters.`}
            preset={before?.title}
            form={form}
          />
          <Field
            name="text"
            id={idOf('text')}
            label="A sentence"
            optional
            maxLength={limits.text}
            hint={`Up to ${limits.text} characters.`}
            preset={before?.text}
            form={form}
          />
        </div>
      )}
      <Field
        name="link"
        id={idOf('link')}
        label="Where it leads"
        hint="An address that begins with https://"
        type="url"
        verbatim
        maxLength={ARTWORK_LIMITS.link}
        preset={before?.link}
        form={form}
      />
      <p>
        <button className="button" type="submit">
          Send it to be checked
        </button>
      </p>
    </form>
  );
}

function Choice({ id, shows }: { id: number; shows: string }): ReactNode {
  return (
    <fieldset className="artwork-choice">
      <legend>What do you want to show?</legend>
      {(
        [
          ['image', 'An image'],
          ['words', 'A title and a sentence'],
        ] as const
      ).map(([value, label]) => (
        <label key={value} htmlFor={`shows-${value}-${id}`}>
          <input
            id={`shows-${value}-${id}`}
            type="radio"
            name="shows"
            value={value}
            defaultChecked={shows === value}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface FileFieldProps {
  image: ArtworkImage;
  id: string;
  /** Whether there is one already, which stays when none is chosen. */
  isSent: boolean;
  form: FormState | undefined;
}

function FileField({ image, id, isSent, form }: FileFieldProps): ReactNode {
  const error = form?.errors[image.field];
  const hint = `Choose ${describeImage(image)}.${isSent ? ' Leave it empty to keep the one that you sent.' : ''}`;
  // The focus begins at the first problem, as in every form.
  const props = { ...describeField({ id, error, hint }), autoFocus: isFirstWrong(form, image.field) };
  return (
    <p className="field">
      <label htmlFor={id}>
        {image.label}
        {image.isOptional && <span className="field-optional"> (optional)</span>}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <input {...props} id={id} type="file" name={image.field} accept="image/jpeg,image/png,image/webp" />
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}
