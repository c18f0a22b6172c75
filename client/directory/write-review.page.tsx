/** `/business-listing/{slug}/review/`: what a member says of a business, to be written, changed or removed. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { notFound, type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Field, FieldError, isFirstWrong } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Stars } from '#client/ui/stars.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { findOwnReview } from '#shared/rest/reviews.ts';
import { REVIEW_LIMITS, STAR_NAMES } from '#shared/reviews.ts';
import { ROUTES } from '#shared/routes.ts';
import { ReviewPhotoFields } from './review-photo-fields.tsx';

type OwnReview = OutputOf<typeof findOwnReview>;

const SAVED = {
  review: 'Thank you. We read your review within 2 business days, and email you when it is shown.',
  removed: 'Your review is removed.',
};

const TIES: Readonly<Record<NonNullable<OwnReview['tie']>, string>> = {
  keeper: 'This business is yours: others review it.',
  former: 'You have kept the listing of this business within the last year: others review it.',
};

export const writeReviewPage: PersonalPageModule<OwnReview> = {
  sheet: 'contact',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  async load({ personal, params: { slug = '' } }) {
    const data = await orMissing(personal.get(findOwnReview, { slug }));
    return data ? page(data) : notFound;
  },

  head: ({ name }) => ({ title: `Your review of ${name}`, noindex: true }),

  Page: ({ data, page }) => (
    <div className="wrap article">
      <Breadcrumbs
        crumbs={[
          { title: 'Business Directory', path: ROUTES.businessDirectory },
          { title: data.name, path: data.link },
        ]}
      />
      <header className="page-head">
        <h1>{`Your review of ${data.name}`}</h1>
      </header>
      <div className="reading">
        <SavedNote texts={SAVED} page={page} />
        {data.tie ? <p>{TIES[data.tie]}</p> : <Forms data={data} page={page} />}
        <p>
          <a href={data.link}>Back to {data.name}</a>
        </p>
      </div>
    </div>
  ),
};

interface FormsProps {
  data: OwnReview;
  page: PageContext;
}

function Forms({ data: { link, review, sent_photos }, page }: FormsProps): ReactNode {
  const { form, path } = page;
  return (
    <>
      {review && <State review={review} />}
      <form className="form" method="post" action={path} encType="multipart/form-data" noValidate>
        <FormError form={form} />
        <StarChoice
          chosen={form?.values.stars ?? String(review?.stars ?? '')}
          error={form?.errors.stars}
          takesFocus={isFirstWrong(form, 'stars')}
        />
        <Field
          name="words"
          label="Your experience"
          hint={`What you bought or had done, and how it went. At least ${REVIEW_LIMITS.least} characters.`}
          rows={8}
          maxLength={REVIEW_LIMITS.words}
          preset={review?.words}
          form={form}
        />
        <ReviewPhotoFields
          slug={findSlug(link)}
          photos={review?.photos ?? []}
          sent={sent_photos}
          form={form}
        />
        <p>
          <button className="button" type="submit">
            {review ? 'Change review' : 'Send review'}
          </button>
        </p>
      </form>
      {review && (
        <details className="remove-review">
          <summary>Remove my review</summary>
          <form method="post" action={path}>
            <p>Its words and photos are gone for good, and so is an answer to it.</p>
            <input type="hidden" name="action" value="remove" />
            <button className="button quiet" type="submit">
              Remove it
            </button>
          </form>
        </details>
      )}
    </>
  );
}

/** Last part of the address of a listing. */
const findSlug = (link: string): string => link.split('/').at(-2) ?? '';

function State({ review: { status, reason } }: { review: NonNullable<OwnReview['review']> }): ReactNode {
  if (status === 'shown') return <p>Your review is shown. A change is checked before it is shown again.</p>;
  if (status === 'waiting') return <p>We are reading your review. You can still change it.</p>;
  return (
    <div className="form-error">
      <p>{`We could not show your review: ${reason}`}</p>
    </div>
  );
}

interface StarChoiceProps {
  chosen: string;
  error: string | undefined;
  takesFocus: boolean;
}

function StarChoice({ chosen, error, takesFocus }: StarChoiceProps): ReactNode {
  return (
    <fieldset className="star-choice" aria-describedby={error ? 'stars-error' : undefined}>
      <legend>Stars</legend>
      {STAR_NAMES.map((name, at) => (
        <label key={name}>
          <input
            type="radio"
            name="stars"
            value={at + 1}
            defaultChecked={chosen === String(at + 1)}
            {...{ autoFocus: takesFocus && at === 0 }}
          />
          <Stars rating={at + 1} />
          {name}
        </label>
      ))}
      {error && <FieldError id="stars">{error}</FieldError>}
    </fieldset>
  );
}
