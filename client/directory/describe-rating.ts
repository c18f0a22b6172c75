import type { StructuredData } from '#client/core/page-module.ts';

/** Adds the mean of reviews to what search engines are told of a business, where there are enough of them. */
export function describeRating(
  about: StructuredData | undefined,
  rating: { readonly mean: number; readonly count: number } | null,
): StructuredData | undefined {
  if (!about || !rating) return about;
  const { mean, count } = rating;
  return {
    ...about,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: mean,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
