/** `/account/business/{id}/messages/`: how often a listing was visited, what readers wrote to it, and what they say of it. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { formatNumber } from '#client/core/format-number.ts';
import { notFound, type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { ReviewPhotos } from '#client/directory/review-photos.tsx';
import { orMissing } from '#client/items/find-one.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { formatPageNumber, Pagination, parsePageNumber } from '#client/ui/pagination.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { findListingReaders, MESSAGES_PER_PAGE, RECEIVED_PER_PAGE } from '#shared/rest/listing-contacts.ts';
import type { ShownReview } from '#shared/rest/reviews.ts';
import { REVIEW_LIMITS } from '#shared/reviews.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
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
  ['views', 'Visits', 'visit', 'visits'],
  ['website', 'Website', 'click on your website', 'clicks on your website'],
  ['phone', 'Phone', 'click on your phone number', 'clicks on your phone number'],
  ['map', 'Map', 'click on the map', 'clicks on the map'],
  ['messages', 'Messages', 'message', 'messages'],
] as const;

export const businessReadersPage: PersonalPageModule<ReadersData> = {
  sheet: 'listing-readers',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), page: formatPageNumber, reviews: formatPageNumber },

  async load({ personal, params: { id = '' }, query }) {
    if (!/^[1-9]\d{0,14}$/.test(id)) return notFound;
    const [messages, reviews] = [parsePageNumber(query.page), parsePageNumber(query.reviews)];
    const input = { id: Number(id), page: messages, reviews_page: reviews };
    const data = await orMissing(personal.get(findListingReaders, input));
    const isThere =
      data &&
      isPage(messages, MESSAGES_PER_PAGE, data.messages_total) &&
      isPage(reviews, RECEIVED_PER_PAGE, data.reviews_total);
    return isThere ? page(data) : notFound;
  },

  head: ({ name }) => ({ title: `Readers of ${name}`, noindex: true }),

  Page: ({ data, page }) => (
    <AccountFrame
      title={data.name}
      path={ROUTES.accountBusiness}
      page={page}
      note={
        <>
          <nav className="reader-parts" aria-label="On this page">
            <a href="#messages">{`Messages (${formatNumber(data.messages_total)})`}</a>
            <a href="#reviews">{`Reviews (${formatNumber(data.reviews_total)})`}</a>
            <a href="#visits">Visits</a>
          </nav>
          <SavedNote texts={SAVED} page={page} />
        </>
      }
    >
      <section className="readers" id="messages">
        <h2>Messages</h2>
        <ReaderMessages data={data} page={page} />
      </section>
      <section className="readers" id="reviews">
        <h2>Reviews</h2>
        <Reviews data={data} page={page} />
      </section>
      <section className="readers" id="visits">
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

/** The first page is there of an empty list as well. */
const isPage = (number: number, size: number, total: number): boolean =>
  number === 1 || (number - 1) * size < total;

interface SectionProps {
  data: ReadersData;
  page: PageContext;
}

function Reviews({ data, page }: SectionProps): ReactNode {
  const { id, reviews, reviews_total, reviews_waiting } = data;
  if (reviews_total === 0) return <p>No reviews yet. You can answer each of them once.</p>;
  return (
    <>
      <p>{reviews_waiting === 0 ? 'All are answered.' : `${reviews_waiting} without an answer.`}</p>
      {reviews.map((review) => (
        <Review key={review.id} review={review} data={data} page={page} />
      ))}
      <Pagination
        current={parsePageNumber(page.query.reviews)}
        total={Math.ceil(reviews_total / RECEIVED_PER_PAGE)}
        path={pathTo('businessReaders', { id: String(id) })}
        query={{ page: page.query.page ?? '' }}
        name="reviews"
        label="Pages of reviews"
        hash="#reviews"
      />
    </>
  );
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
