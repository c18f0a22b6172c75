/** Reviews of a business on its page, and the way to write one. */
import type { ReactNode } from 'react';
import { Day } from '#client/ui/account-parts.tsx';
import { addressOf } from '#client/ui/pagination.tsx';
import { Stars } from '#client/ui/stars.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { listReviews, ShownReview } from '#shared/rest/reviews.ts';
import { pathTo } from '#shared/routes.ts';
import { ListingRating } from './listing-rating.tsx';
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
  const addressOfPage = (number: number) =>
    `${addressOf(link, { reviews: number > 1 ? String(number) : '' })}#reviews`;
  return (
    <section className="wrap part listing-reviews" aria-labelledby="reviews">
      <h2 className="part-title" id="reviews">
        Reviews
      </h2>
      {rating && <ListingRating rating={rating} />}
      {reviews.length === 0 && <p>Nobody has reviewed {name} yet.</p>}
      {reviews.map((review) => (
        <Review key={review.id} review={review} slug={slug} name={name} />
      ))}
      {total_pages > 1 && (
        <nav className="review-pages" aria-label="Pages of reviews">
          {pageNumber > 1 && (
            <a href={addressOfPage(pageNumber - 1)} rel="prev">
              Newer reviews
            </a>
          )}
          <span>{`Page ${pageNumber} of ${total_pages}`}</span>
          {pageNumber < total_pages && (
            <a href={addressOfPage(pageNumber + 1)} rel="next">
              Older reviews
            </a>
          )}
        </nav>
      )}
      <p>
        <a className="button quiet" href={pathTo('writeReview', { slug })} rel="nofollow">
          Write a review
        </a>
      </p>
    </section>
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
