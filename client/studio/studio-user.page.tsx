/** `/studio/users/{id}/`: the whole story of one user, and what staff may change of it. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { Day, OrderState, SavedNote, shortName } from '#client/ui/account-parts.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { formatMoney } from '#shared/money.ts';
import { findAnyUser, type WholeUser } from '#shared/rest/staff-users.ts';
import { ROLE_LABELS } from '#shared/roles.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { formatLevel } from './content/content-words.ts';
import { loadOne } from './load-one.ts';
import { MESSAGE_STATE_LABELS } from './message-words.ts';
import { SentEmails } from './sent-emails.tsx';
import { ChangeList } from './studio-changes.tsx';
import { type StudioFact, StudioFacts } from './studio-facts.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { parseNumber } from './studio-query.ts';
import { UserForms } from './user-forms.tsx';
import { UserLearningParts } from './user-learning.tsx';
import { UserSessions } from './user-sessions.tsx';

const SAVED = {
  membership: 'The membership was changed.',
  give: 'The right was given.',
  take: 'The right was taken back.',
  sessions: 'All sessions were ended.',
  session: 'The session was ended.',
  lock: 'The account is locked.',
  unlock: 'The account is open again.',
  roles: 'The roles were changed. They have to log in again.',
  factor: 'Two-step login was reset. They have to log in again, and can set it up anew.',
  activation: 'The email is on its way.',
} as const;

export const studioUserPage: PersonalPageModule<WholeUser> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) => loadOne(() => personal.get(findAnyUser, { id: parseNumber(params.id) })),

  head: ({ name }) => ({ title: name, noindex: true }),

  Page: ({ data: user, page }) => (
    <StudioFrame title={user.name} lead={user.email} path={ROUTES.studioUsers} page={page}>
      <SavedNote texts={SAVED} page={page} />
      {user.locked_at !== null && (
        <p className="form-error">
          {'This account is locked since '}
          <Day iso={user.locked_at} />.
        </p>
      )}
      <StudioFacts facts={listFacts(user)} />
      <div className="studio-columns">
        <div>
          <Memberships user={user} />
          <Rights user={user} />
          <Orders user={user} mayOpen={page.staffRights.includes('orders')} />
          <UserLearningParts learning={user.learning} mayTeach={page.staffRights.includes('teach')} />
          <UserSessions user={user} page={page} />
          {page.staffRights.includes('messages') && <Messages user={user} />}
          <SentEmails title="Emails" emails={user.emails} />
          <p>
            <a href={`/api/app/airnauts/v1/staff/users/${user.id}/export/`} download={`user-${user.id}.json`}>
              Download all that is stored about them
            </a>
          </p>
          <section>
            <h2>What staff changed</h2>
            <ChangeList changes={user.changes} none="Nothing so far." />
          </section>
        </div>
        <UserForms user={user} page={page} />
      </div>
    </StudioFrame>
  ),
};

function listFacts(user: WholeUser): readonly StudioFact[] {
  const { username, brand, created_at, roles, sessions, last_seen_at, learning, has_second_factor } = user;
  return [
    ['Username', username],
    ['Site', brand === 'facet' ? 'Facet' : 'Gem Society'],
    ['Since', <Day key="since" iso={created_at} />],
    ['Last seen', last_seen_at ? <Day key="seen" iso={last_seen_at} /> : 'Not logged in'],
    ['Sessions', String(sessions)],
    ...(has_second_factor ? [['Two-step login', 'On'] as const] : []),
    ['Exams', `${learning.attempts.passed} passed of ${learning.attempts.submitted}`],
    ...(roles.length > 0 ? [['Roles', roles.map((role) => ROLE_LABELS[role]).join(', ')] as const] : []),
  ];
}

function Memberships({ user: { subscriptions } }: { user: WholeUser }): ReactNode {
  return (
    <section>
      <h2>Memberships</h2>
      {subscriptions.length === 0 && <p className="empty">A free account.</p>}
      <ul className="ledger">
        {subscriptions.map((subscription) => {
          const { id, status, amount, is_bought, started_at, next_billing_date, cancel_at, ends_at } =
            subscription;
          const end = next_billing_date ?? cancel_at ?? ends_at;
          return (
            <li key={id}>
              <b>{shortName(subscription)}</b>
              <span className="ledger-what">{is_bought ? formatMoney(amount) : 'Given'}</span>
              <span>
                <Day iso={started_at} />
                {end && (
                  <>
                    {' to '}
                    <Day iso={end} />
                  </>
                )}
              </span>
              <span className="state">{status}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Rights({ user: { grants } }: { user: WholeUser }): ReactNode {
  return (
    <section>
      <h2>Single rights</h2>
      {grants.length === 0 && <p className="empty">None beside the membership.</p>}
      <ul className="ledger">
        {grants.map(({ level, source, until }) => (
          <li key={`${level} ${source}`}>
            <b>{formatLevel(level)}</b>
            <span className="ledger-what">{source === 'staff' ? 'Given by staff' : 'Bought'}</span>
            <span>{until ? <Day iso={until} /> : 'For good'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Messages that came by the contact form: whoever sends one may type any address. */
function Messages({ user: { messages } }: { user: WholeUser }): ReactNode {
  if (messages.length === 0) return null;
  return (
    <section>
      <h2>Messages from this address</h2>
      <ul className="ledger">
        {messages.map(({ id, subject, created_at, state }) => (
          <li key={id}>
            <a className="ledger-what" href={pathTo('studioMessage', { id: String(id) })}>
              {subject}
            </a>
            <Moment iso={created_at} />
            <span className="state">{MESSAGE_STATE_LABELS[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Orders({ user: { orders }, mayOpen }: { user: WholeUser; mayOpen: boolean }): ReactNode {
  return (
    <section>
      <h2>Orders</h2>
      {orders.length === 0 && <p className="empty">No orders.</p>}
      <ul className="ledger">
        {orders.map(({ id, number, items, created_at, status, refunded, total }) => (
          <li key={id}>
            {mayOpen ? (
              <a href={pathTo('studioOrder', { id: String(id) })}>{number}</a>
            ) : (
              <span>{number}</span>
            )}
            <span className="ledger-what">{items.map(({ name }) => name).join(', ')}</span>
            <Moment iso={created_at} />
            <OrderState status={status} refunded={refunded} total={total} />
            <b>{formatMoney(total)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
