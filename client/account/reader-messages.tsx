/** Messages of readers to a business: those that wait, those that were answered, and those of senders who are blocked. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Pagination, parsePageNumber } from '#client/ui/pagination.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import {
  type findListingReaders,
  LISTING_CONTACT_LIMITS,
  type ListingMessage,
  MESSAGE_SORTS,
  MESSAGES_PER_PAGE,
} from '#shared/rest/listing-contacts.ts';
import { pathTo } from '#shared/routes.ts';
import { AnswerForm, OwnAnswer, ShownPages, Words } from './answer-form.tsx';

export type ReadersData = OutputOf<typeof findListingReaders>;

interface MessagesProps {
  data: ReadersData;
  page: PageContext;
}

export function ReaderMessages({ data, page }: MessagesProps): ReactNode {
  const { messages, messages_total, messages_waiting, messages_blocked } = data;
  const isSorted = MESSAGE_SORTS.some((sort) => sort === page.form?.values.action);
  return (
    <>
      {isSorted && <FormError form={page.form} />}
      {messages_total === 0 && messages_blocked.length === 0 && (
        <p>Nobody has written yet. Messages sent from your listing stand here.</p>
      )}
      {messages_total > 0 && (
        <p>{messages_waiting === 0 ? 'All are answered.' : `${messages_waiting} to answer.`}</p>
      )}
      {messages.map((message) => (
        <Message key={message.id} message={message} data={data} page={page} />
      ))}
      <Pagination
        current={parsePageNumber(page.query.page)}
        total={Math.ceil(messages_total / MESSAGES_PER_PAGE)}
        path={pathTo('businessReaders', { id: String(data.id) })}
        query={{ reviews: page.query.reviews ?? '' }}
        label="Pages of messages"
        hash="#messages"
      />
      {messages_blocked.length > 0 && (
        <details className="blocked-messages">
          <summary>Blocked senders</summary>
          {messages_blocked.map((message) => (
            <article key={message.id} className="reader-words" id={`message-${message.id}`}>
              <Sender message={message} />
              <Words text={message.message} />
              <SortForm data={data} page={page} message={message} sort="open" button="Unblock" />
            </article>
          ))}
        </details>
      )}
    </>
  );
}

function Message({ message, data, page }: MessagesProps & { message: ListingMessage }): ReactNode {
  const { id, name, answer, answered_at, done_at } = message;
  const waits = answered_at === null && done_at === null;
  return (
    <article className="reader-words" id={`message-${id}`}>
      <Sender message={message}>
        {waits && <span className="state error">To answer</span>}
        {!waits && answered_at === null && <span className="state">Marked as answered</span>}
      </Sender>
      <Words text={message.message} />
      {answered_at ? (
        <OwnAnswer text={answer} />
      ) : (
        <AnswerForm
          {...{ page, id }}
          business={data.id}
          action="message"
          hint="Sent by email. They can reply to your address then."
          most={LISTING_CONTACT_LIMITS.answer}
          label={`Your answer to ${name}`}
        />
      )}
      <div className="button-row">
        {answered_at === null && (
          <SortForm
            {...{ data, page, message }}
            sort={waits ? 'done' : 'open'}
            button={waits ? 'Mark as answered' : 'Mark as not answered'}
          />
        )}
        <SortForm {...{ data, page, message }} sort="blocked" button="Block sender" />
      </div>
    </article>
  );
}

function Sender({ message, children }: { message: ListingMessage; children?: ReactNode }): ReactNode {
  const { name, email, created_at } = message;
  return (
    <>
      <h3 dir="auto">{name}</h3>
      <p className="meta">
        {children}
        <a href={`mailto:${email}`}>{email}</a> <Day iso={created_at} />
      </p>
    </>
  );
}

interface SortFormProps extends MessagesProps {
  message: ListingMessage;
  sort: (typeof MESSAGE_SORTS)[number];
  button: string;
}

function SortForm({ data, page, message: { id, name }, sort, button }: SortFormProps): ReactNode {
  return (
    <form className="sort-message" method="post" action={pathTo('businessReaders', { id: String(data.id) })}>
      <input type="hidden" name="action" value={sort} />
      <input type="hidden" name="to" value={id} />
      <ShownPages page={page} />
      <button type="submit">
        {button}
        <span className="hidden">{`: message of ${name}`}</span>
      </button>
    </form>
  );
}
