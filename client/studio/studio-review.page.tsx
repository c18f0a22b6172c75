/** `/studio/reviews/{id}/`: a review of a business, to be shown or hidden. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { type CheckedReview, findAnyReview } from '#shared/rest/reviews.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { loadOne } from './load-one.ts';
import { StudioFacts } from './studio-facts.tsx';
import { StudioForm } from './studio-form.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { parseNumber } from './studio-query.ts';

const SAVED = {
  accept: 'It is shown from now on. Its author was told.',
  refuse: 'It is hidden. Its author was told why.',
} as const;

const STATES: Readonly<Record<CheckedReview['status'], string>> = {
  waiting: 'To be checked',
  shown: 'Shown',
  refused: 'Refused',
};

export const studioReviewPage: PersonalPageModule<CheckedReview> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) => loadOne(() => personal.get(findAnyReview, { id: parseNumber(params.id) })),

  head: ({ business }) => ({ title: `Review of ${business.name}`, noindex: true }),

  Page: ({ data: review, page }) => (
    <StudioFrame title={`Review of ${review.business.name}`} path={ROUTES.studio} page={page}>
      <SavedNote texts={SAVED} page={page} />
      <StudioFacts
        facts={[
          ['Author', <Author key="author" review={review} mayOpen={page.staffRights.includes('members')} />],
          [
            'Business',
            <a key="business" href={review.business.link}>
              {review.business.name}
            </a>,
          ],
          ['Stars', <Stars key="stars" rating={review.stars} />],
          ['State', STATES[review.status]],
          ['Written', <Day key="written" iso={review.written_at} />],
        ]}
      />
      <div className="studio-letter">
        {review.words.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <CheckedPhotos photos={review.photos} />
      </div>
      {review.reports.length > 0 && (
        <section>
          <h2>Reported by readers</h2>
          <ul>
            {review.reports.map(({ reason, created_at }) => (
              <li key={`${created_at} ${reason}`}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      {review.reason && <p>{`What was said: “${review.reason}”`}</p>}
      <Decide review={review} page={page} />
      <p className="studio-back">
        <a href={ROUTES.studio}>Back to what waits</a>
      </p>
    </StudioFrame>
  ),
};

/** Their words are checked as well. */
function CheckedPhotos({ photos }: Pick<CheckedReview, 'photos'>): ReactNode {
  return photos.map(({ src, slug, width, height, alt }) => (
    <figure key={slug}>
      <a href={src}>
        <img src={src} width={width} height={height} alt={alt} loading="lazy" />
      </a>
      <figcaption className="meta">{alt}</figcaption>
    </figure>
  ));
}

function Author({ review, mayOpen }: { review: CheckedReview; mayOpen: boolean }): ReactNode {
  if (!mayOpen) return review.author;
  return <a href={pathTo('studioUser', { id: String(review.user_id) })}>{review.author}</a>;
}

function Decide({ review, page }: { review: CheckedReview; page: PageContext }): ReactNode {
  const { status, reports, version } = review;
  const isReported = status === 'shown' && reports.length > 0;
  return (
    <div className="studio-refund">
      {(status !== 'shown' || isReported) && (
        <StudioForm
          page={page}
          action="accept"
          title={isReported ? 'Keep showing it' : 'Show it'}
          button={isReported ? 'Keep showing it' : 'Show it'}
          asksReason={false}
          isOpen
        >
          {() => <input type="hidden" name="version" value={version} />}
        </StudioForm>
      )}
      {status !== 'refused' && (
        <StudioForm
          page={page}
          action="refuse"
          title="Hide it and tell its author"
          button="Hide it and tell its author"
          asksReason={false}
        >
          {(form) => (
            <>
              <input type="hidden" name="version" value={version} />
              <Field
                name="reason"
                label="What to change"
                hint="Sent to the author in these words."
                maxLength={500}
                rows={4}
                form={form}
              />
            </>
          )}
        </StudioForm>
      )}
    </div>
  );
}
