import type { ReactNode } from 'react';
import { Day } from '#client/ui/account-parts.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { listSessions } from '#shared/rest/identity.ts';
import { ROUTES } from '#shared/routes.ts';
import { nameBrowser } from './browser-name.ts';

/** Where a member is signed in, and the end of all of it. */
export function SessionList({ sessions }: { sessions: OutputOf<typeof listSessions> }): ReactNode {
  return (
    <section id="sessions">
      <h2>Where you are logged in</h2>
      <ul className="ledger">
        {sessions.map(({ created_at, last_seen, user_agent, current }) => (
          <li key={created_at + user_agent}>
            <span className="ledger-what">{nameBrowser(user_agent)}</span>
            <span>
              {'Last active '}
              <Day iso={last_seen} />
            </span>
            {current && <span className="state complete">This device</span>}
          </li>
        ))}
      </ul>
      <form method="post" action={ROUTES.accountDetails}>
        <input type="hidden" name="section" value="sessions" />
        <button className="button quiet" type="submit">
          Log out everywhere
        </button>
      </form>
    </section>
  );
}
