/** `/account/business/{id}/messages/`: how often a listing was visited, what readers wrote to it, and what they say of it. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { notFound, type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { ReviewPhotos } from '#client/directory/review-photos.tsx';
import { orMissing } from '#client/items/find-one.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Stars } from '#client/ui/stars.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import {
  findListingReaders,
  LISTING_CONTACT_LIMITS,
  type ListingMessage,
} from '#shared/rest/listing-contacts.ts';
import type { ShownReview } from '#shared/rest/reviews.ts';
import { REVIEW_LIMITS } from '#shared/reviews.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { CountChart } from './count-chart.tsx';

type ReadersData = OutputOf<typeof findListingReaders>;

const SAVED = {
  message: 'Your answer is on its way.',
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
  allowedQuery: { saved: oneOf(SAVED) },

  async load({ personal, params: { id = '' } }) {
    if (!/^[1-9]\d{0,14}$/.test(id)) return notFound;
    const data = await orMissing(personal.get(findListingReaders, { id: Number(id) }));
    return data ? page(data) : notFound;
  },

  head: ({ name }) => ({ title: `Readers of ${name}`, noindex: true }),

  Page: ({ data, page }) => (
    <AccountFrame
      title={data.name}
      lead="Visits, messages and reviews."
      path={ROUTES.accountBusiness}
      page={page}
      note={<SavedNote texts={SAVED} page={page} />}
    >
      <section className="readers">
        <h2>Visits</h2>
        <CountChart
          weeks={data.weeks}
          kinds={COUNTED}
          caption="The last twelve weeks. We count without knowing who comes."
          name={data.name}
        />
      </section>
      <section className="readers" id="messages">
        <h2>Messages</h2>
        {data.messages.length === 0 && (
          <p>Nobody has written yet. Messages sent from your listing stand here.</p>
        )}
        {data.messages.map((message) => (
          <Message key={message.id} message={message} data={data} page={page} />
        ))}
      </section>
      <section className="readers" id="reviews">
        <h2>Reviews</h2>
        {data.reviews.length === 0 && <p>No reviews yet. You can answer each of them once.</p>}
        {data.reviews.map((review) => (
          <Review key={review.id} review={review} data={data} page={page} />
        ))}
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

function Message({ message, data, page }: SectionProps & { message: ListingMessage }): ReactNode {
  const { id, name, email, created_at, answer, answered_at } = message;
  return (
    <article className="reader-words" id={`message-${id}`}>
      <h3>{name}</h3>
      <p className="meta">
        <a href={`mailto:${email}`}>{email}</a> <Day iso={created_at} />
      </p>
      <Words text={message.message} />
      {answered_at ? (
        <OwnAnswer text={answer} />
      ) : (
        <AnswerForm
          {...{ data, page }}
          action="message"
          id={id}
          hint="Sent by email. They can reply to your address then."
          most={LISTING_CONTACT_LIMITS.answer}
          label={`Your answer to ${name}`}
        />
      )}
    </article>
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
          {...{ data, page }}
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

function OwnAnswer({ text }: { text: string }): ReactNode {
  return (
    <div className="reader-answer">
      <p className="meta">Your answer</p>
      <Words text={text} />
    </div>
  );
}

function Words({ text }: { text: string }): ReactNode {
  return text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

interface AnswerFormProps extends SectionProps {
  action: 'message' | 'review';
  id: number;
  label: string;
  hint: string;
  most: number;
}

/** Typed words belong to the form that was sent, and to no other. */
function AnswerForm({ data, page, action, id, label, hint, most }: AnswerFormProps): ReactNode {
  const isSent = page.form?.values.action === action && page.form.values.to === String(id);
  const form = isSent ? page.form : undefined;
  return (
    <details open={isSent}>
      <summary>
        Answer<span className="hidden">: {label}</span>
      </summary>
      <form
        className="form"
        method="post"
        action={pathTo('businessReaders', { id: String(data.id) })}
        noValidate
      >
        <FormError form={form} />
        <input type="hidden" name="action" value={action} />
        <input type="hidden" name="to" value={id} />
        <Field
          id={`${action}-${id}-answer`}
          name="answer"
          label={label}
          hint={hint}
          rows={5}
          maxLength={most}
          form={form}
        />
        <p>
          <button className="button quiet" type="submit">
            Send answer
          </button>
        </p>
      </form>
    </details>
  );
}
