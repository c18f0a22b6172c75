import type { StructuredData } from '#client/core/page-module.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { listReviews, ShownReview } from '#shared/rest/reviews.ts';

const SCALE = { bestRating: 5, worstRating: 1 } as const;
/** The newest: more of them tell search engines nothing. */
const MAX_DESCRIBED = 5;

/** Adds reviews to what search engines are told of a business, and their mean where there are enough of them. */
export function describeRating(
  about: StructuredData | undefined,
  { reviews, rating }: OutputOf<typeof listReviews>,
): StructuredData | undefined {
  if (!about || reviews.length === 0) return about;
  return {
    ...about,
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.mean,
        reviewCount: rating.count,
        ...SCALE,
      },
    }),
    review: reviews.slice(0, MAX_DESCRIBED).map(describeReview),
  };
}

const describeReview = ({ author, stars, words, written_at }: ShownReview): StructuredData => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: written_at,
  reviewBody: words,
  reviewRating: { '@type': 'Rating', ratingValue: stars, ...SCALE },
});
