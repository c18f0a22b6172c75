/** `/studio/messages/{id}/`: a message of the contact form, and its answer. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { findMessage, MAX_ANSWER, type StaffMessage } from '#shared/rest/tasks.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { loadOne } from './load-one.ts';
import { type StudioFact, StudioFacts } from './studio-facts.tsx';
import { StudioForm } from './studio-form.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { parseNumber } from './studio-query.ts';

const SAVED = { answer: 'Your answer is on its way.', done: 'The message is marked as done.' } as const;

export const studioMessagePage: PersonalPageModule<StaffMessage> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) => loadOne(() => personal.get(findMessage, { id: parseNumber(params.id) })),

  head: ({ subject }) => ({ title: subject, noindex: true }),

  Page: ({ data: message, page }) => (
    <StudioFrame title={message.subject} path={ROUTES.studioMessages} page={page}>
      <SavedNote texts={SAVED} page={page} />
      <Sender message={message} mayOpen={page.staffRights.includes('members')} />
      <div className="studio-letter">
        {message.message.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {message.done_at === null ? (
        <AnswerForms page={page} />
      ) : (
        <Done message={message} doneAt={message.done_at} />
      )}
      <p className="studio-back">
        <a href={ROUTES.studio}>Back to what waits</a>
      </p>
    </StudioFrame>
  ),
};

function Sender({ message, mayOpen }: { message: StaffMessage; mayOpen: boolean }): ReactNode {
  const { name, email, brand, url, created_at, user_id } = message;
  const facts: readonly StudioFact[] = [
    [
      'From',
      user_id !== null && mayOpen ? (
        <a key="user" href={pathTo('studioUser', { id: String(user_id) })}>
          {name}
        </a>
      ) : (
        name
      ),
    ],
    ['Email', email],
    ['Site', brand === 'facet' ? 'Facet' : 'Gem Society'],
    ['Sent', <Day key="sent" iso={created_at} />],
    ...(url ? [['About', url] as const] : []),
  ];
  return <StudioFacts facts={facts} />;
}

function AnswerForms({ page }: { page: PageContext }): ReactNode {
  return (
    <div className="studio-refund">
      <StudioForm page={page} action="answer" title="Answer" button="Send answer" asksReason={false} isOpen>
        {(form) => (
          <Field
            name="answer"
            label="Your answer"
            hint="Sent as an email with your name and their message below it."
            rows={8}
            maxLength={MAX_ANSWER}
            form={form}
          />
        )}
      </StudioForm>
      <StudioForm page={page} action="done" title="No answer needed" button="Mark as done" asksReason={false}>
        {() => null}
      </StudioForm>
    </div>
  );
}

function Done({ message, doneAt }: { message: StaffMessage; doneAt: string }): ReactNode {
  const { answer, done_by } = message;
  return (
    <section>
      <h2>{answer ? 'Answer' : 'Done'}</h2>
      {answer && (
        <div className="studio-letter">
          {answer.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <p className="small">
        {done_by && `${done_by}, `}
        <Day iso={doneAt} />
      </p>
    </section>
  );
}
