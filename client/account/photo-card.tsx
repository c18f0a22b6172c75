import type { ComponentProps, ReactNode } from 'react';
import { describeField, FieldError } from '#client/ui/field.tsx';
import { idOfField } from '#shared/listing-labels.ts';
import { LISTING_LENGTHS } from '#shared/listings.ts';
import type { OwnPhoto } from '#shared/rest/listings.ts';

interface PhotoCardProps {
  photo: OwnPhoto & { readonly alt: string };
  /** Place among the others, from 0. */
  at: number;
  isShown: boolean;
  error?: string | undefined;
  /** Attributes by which it is dragged. */
  item?: ComponentProps<'li'>;
  /** Attributes by which a script follows what is typed. */
  field?: ComponentProps<'input'>;
  /** Ways to move and remove it. */
  children: ReactNode;
}

/** One photo of a listing, with the text for readers who do not see it. */
export function PhotoCard({ photo, at, isShown, error, item, field, children }: PhotoCardProps): ReactNode {
  const { slug, src, width, height, alt } = photo;
  const name = `photos.${at + 1}`;
  const id = idOfField(`${name}.alt`);
  return (
    <li {...item} className={isShown ? 'photo-card' : 'photo-card not-shown'}>
      <img src={src} width={width} height={height} alt="" loading="lazy" />
      <input type="hidden" name={`${name}.image`} value={slug} />
      <div>
        <p className="field">
          <label htmlFor={id}>
            What it shows
            <span className="hidden">{`, photo ${at + 1}`}</span>
          </label>
          <input
            {...describeField({ id, error })}
            id={id}
            name={`${name}.alt`}
            maxLength={LISTING_LENGTHS.alt}
            autoComplete="off"
            {...(field ?? { defaultValue: alt })}
          />
          {error && <FieldError id={id}>{error}</FieldError>}
        </p>
        {children}
      </div>
    </li>
  );
}
