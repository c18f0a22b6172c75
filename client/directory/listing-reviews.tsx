/** Reviews of a business on its page, and the way to write one. */
import type { ReactNode } from 'react';
import { formatNumber } from '#client/core/format-number.ts';
import { ListingRating } from '#client/items/listing-rating.tsx';
import { Day } from '#client/ui/account-parts.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { Stars } from '#client/ui/stars.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { listReviews, ShownReview } from '#shared/rest/reviews.ts';
import { STAR_NAMES } from '#shared/reviews.ts';
import { pathTo } from '#shared/routes.ts';
import { ReviewPhotos } from './review-photos.tsx';

export interface ListingReviewsProps {
  slug: string;
  /** Address of the listing. */
  link: string;
  /** Name of the business. */
  name: string;
  found: OutputOf<typeof listReviews>;
  /** From 1. */
  pageNumber: number;
}

export function ListingReviews({ slug, link, name, found, pageNumber }: ListingReviewsProps): ReactNode {
  const { reviews, rating, total_pages } = found;
  return (
    <section className="wrap part listing-reviews" aria-labelledby="reviews">
      <h2 className="part-title" id="reviews">
        Reviews
      </h2>
      {rating && (
        <>
          <ListingRating rating={rating} />
          <StarCounts rating={rating} />
        </>
      )}
      {reviews.length === 0 && <p>Nobody has reviewed {name} yet.</p>}
      {reviews.map((review) => (
        <Review key={review.id} review={review} slug={slug} name={name} />
      ))}
      <Pagination
        current={pageNumber}
        total={total_pages}
        path={link}
        name="reviews"
        label="Pages of reviews"
        hash="#reviews"
      />
      <p>
        <a className="button quiet" href={pathTo('writeReview', { slug })} rel="nofollow">
          Write a review
        </a>
      </p>
    </section>
  );
}

type Rating = NonNullable<OutputOf<typeof listReviews>['rating']>;

/** The width of a whole bar. */
const WHOLE = 100;

/** How many gave five stars, how many four, and so on: the numbers say it, the bars are for the eye. */
function StarCounts({ rating: { by_stars, count } }: { rating: Rating }): ReactNode {
  return (
    <dl className="star-counts">
      {by_stars
        .map((amount, at) => (
          <div key={STAR_NAMES[at]}>
            <dt>{at === 0 ? '1 star' : `${at + 1} stars`}</dt>
            <dd>
              <svg viewBox={`0 0 ${WHOLE} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={WHOLE} height="1" />
                <rect className="lit" width={Math.round((amount / count) * WHOLE)} height="1" />
              </svg>
              <span>{formatNumber(amount)}</span>
            </dd>
          </div>
        ))
        .reverse()}
    </dl>
  );
}

function Review({ review, slug, name }: { review: ShownReview; slug: string; name: string }): ReactNode {
  const { id, author, stars, words, written_at, photos, answer } = review;
  return (
    <article className="reader-words">
      <h3 dir="auto">{author}</h3>
      <p className="meta">
        <Stars rating={stars} /> <Day iso={written_at} />
      </p>
      <Words text={words} />
      <ReviewPhotos photos={photos} />
      {answer && (
        <div className="reader-answer">
          <p className="meta">{`Answer of ${name}`}</p>
          <Words text={answer} />
        </div>
      )}
      <a className="meta" href={pathTo('reportReview', { slug, id: String(id) })} rel="nofollow">
        Report<span className="hidden"> the review of {author}</span>
      </a>
    </article>
  );
}

function Words({ text }: { text: string }): ReactNode {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} dir="auto">
      {paragraph}
    </p>
  ));
}
