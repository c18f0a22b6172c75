/** `/account/business/{id}/messages/`: how often a listing was visited, what readers wrote to it, and what they say of it. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { notFound, type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { ReviewPhotos } from '#client/directory/review-photos.tsx';
import { orMissing } from '#client/items/find-one.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { formatPageNumber, parsePageNumber } from '#client/ui/pagination.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { findListingReaders, MESSAGES_PER_PAGE } from '#shared/rest/listing-contacts.ts';
import type { ShownReview } from '#shared/rest/reviews.ts';
import { REVIEW_LIMITS } from '#shared/reviews.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { AnswerForm, OwnAnswer, Words } from './answer-form.tsx';
import { CountChart } from './count-chart.tsx';
import { ReaderMessages, type ReadersData } from './reader-messages.tsx';

const SAVED = {
  message: 'Your answer is on its way.',
  done: 'The message is marked as answered.',
  open: 'The message is back where it was. You get messages from this address.',
  blocked: 'You get no more messages from this address. What it sent is below, under “Blocked”.',
  review: 'Your answer stands below the review.',
};

const COUNTED = [
  ['views', 'Visits'],
  ['website', 'Website'],
  ['phone', 'Telephone'],
  ['map', 'Map'],
  ['messages', 'Messages'],
] as const;

export const businessReadersPage: PersonalPageModule<ReadersData> = {
  sheet: 'account',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), page: formatPageNumber },

  async load({ personal, params: { id = '' }, query }) {
    if (!/^[1-9]\d{0,14}$/.test(id)) return notFound;
    const number = parsePageNumber(query.page);
    const data = await orMissing(personal.get(findListingReaders, { id: Number(id), page: number }));
    const isThere = data && (number === 1 || (number - 1) * MESSAGES_PER_PAGE < data.messages_total);
    return isThere ? page(data) : notFound;
  },

  head: ({ name }) => ({ title: `Readers of ${name}`, noindex: true }),

  Page: ({ data, page }) => (
    <AccountFrame
      title={data.name}
      lead="Messages, reviews and visits."
      path={ROUTES.accountBusiness}
      page={page}
      note={<SavedNote texts={SAVED} page={page} />}
    >
      <section className="readers" id="messages">
        <h2>Messages</h2>
        <ReaderMessages data={data} page={page} />
      </section>
      <section className="readers" id="reviews">
        <h2>Reviews</h2>
        {data.reviews.length === 0 && <p>No reviews yet. You can answer each of them once.</p>}
        {data.reviews.map((review) => (
          <Review key={review.id} review={review} data={data} page={page} />
        ))}
      </section>
      <section className="readers">
        <h2>Visits</h2>
        <CountChart
          weeks={data.weeks}
          kinds={COUNTED}
          caption="The last twelve weeks. We count without knowing who comes."
          name={data.name}
        />
      </section>
      <p>
        <a href={data.link}>See your listing</a>
      </p>
    </AccountFrame>
  ),
};

interface SectionProps {
  data: ReadersData;
  page: PageContext;
}

function Review({ review, data, page }: SectionProps & { review: ShownReview }): ReactNode {
  const { id, author, stars, words, photos, written_at, answer } = review;
  return (
    <article className="reader-words" id={`review-${id}`}>
      <h3>{author}</h3>
      <p className="meta">
        <Stars rating={stars} /> <Day iso={written_at} />
      </p>
      <Words text={words} />
      <ReviewPhotos photos={photos} />
      {answer ? (
        <OwnAnswer text={answer} />
      ) : (
        <AnswerForm
          business={data.id}
          page={page}
          action="review"
          id={id}
          hint="Everybody can read it. You can answer once."
          most={REVIEW_LIMITS.answer}
          label={`Your answer to ${author}`}
        />
      )}
    </article>
  );
}
