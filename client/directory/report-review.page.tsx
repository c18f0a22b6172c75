/** `/business-listing/{slug}/reviews/{id}/`: tells staff that a review should not be shown. */
import { findBySlug } from '#client/content/find-by-slug.ts';
import { flag } from '#client/core/account-query.ts';
import { notFound, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { listReviews, type ShownReview } from '#shared/rest/reviews.ts';
import { REVIEW_LIMITS } from '#shared/reviews.ts';
import { ROUTES } from '#shared/routes.ts';

export interface ReportedReview {
  readonly item: ContentItem;
  readonly review: ShownReview;
}

export const reportReviewPage: PersonalPageModule<ReportedReview> = {
  sheet: 'contact',
  personal: true,
  guard: 'member',
  allowedQuery: { sent: flag },

  async load(context) {
    const { api, params } = context;
    const item = await findBySlug(context, 'business-listing');
    if (!item) return notFound;
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) return notFound;
    const [review] = (await api.get(listReviews, { slug: item.slug, review: id })).reviews;
    return review ? page({ item, review }) : notFound;
  },

  head: () => ({ title: 'Report a review', noindex: true }),

  Page: ({ data: { item, review }, page: { form, path, query } }) => (
    <div className="wrap article">
      <Breadcrumbs
        crumbs={[
          { title: 'Business Directory', path: ROUTES.businessDirectory },
          { title: extractPlainText(item.title.rendered), path: item.link },
        ]}
      />
      <header className="page-head">
        <h1>Report a review</h1>
      </header>
      <div className="reading">
        {query.sent === '1' ? (
          <p className="form-done" role="status">
            Thank you. We look at it within 2 business days.
          </p>
        ) : (
          <>
            <blockquote>
              <p dir="auto">{review.words}</p>
              <p className="meta">{review.author}</p>
            </blockquote>
            <form className="form" method="post" action={path} noValidate>
              <FormError form={form} />
              <Field
                name="reason"
                label="What is wrong with it?"
                rows={4}
                maxLength={REVIEW_LIMITS.report}
                form={form}
              />
              <p>
                <button className="button" type="submit">
                  Report
                </button>
              </p>
            </form>
          </>
        )}
        <p>
          <a href={`${item.link}#reviews`}>Back to the reviews</a>
        </p>
      </div>
    </div>
  ),
};
