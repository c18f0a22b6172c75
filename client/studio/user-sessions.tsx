import type { ReactNode } from 'react';
import { nameBrowser } from '#client/account/browser-name.ts';
import type { PageContext } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Moment } from '#client/ui/moment.tsx';
import type { WholeUser } from '#shared/rest/staff-users.ts';

interface UserSessionsProps {
  user: WholeUser;
  page: PageContext;
}

/** Browsers in which a user is logged in, each with a button that ends its session. */
export function UserSessions({ user: { last_sessions, sessions }, page }: UserSessionsProps): ReactNode {
  return (
    <section>
      <h2>Sessions</h2>
      {page.form?.values.action === 'session' && <FormError form={page.form} takesFocus />}
      {sessions === 0 && <p className="empty">Not logged in anywhere.</p>}
      {sessions > 0 && (
        <p>With two-step login, every browser is asked for a code again once one of them is ended.</p>
      )}
      <ul className="ledger">
        {last_sessions.map(({ id, created_at, last_seen, user_agent }) => (
          <li key={id}>
            <span className="ledger-what">{nameBrowser(user_agent)}</span>
            <span>
              {'Since '}
              <Day iso={created_at} />
            </span>
            <span>
              {'last used '}
              <Moment iso={last_seen} />
            </span>
            <form method="post" action={page.path}>
              <input type="hidden" name="action" value="session" />
              <input type="hidden" name="session" value={id} />
              <button type="submit" className="button quiet">
                End session
                <span className="hidden">
                  {`: ${nameBrowser(user_agent)}, last used `}
                  <Moment iso={last_seen} />
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      {sessions > last_sessions.length && (
        <p>
          The last {last_sessions.length} of {sessions}.
        </p>
      )}
    </section>
  );
}
