import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { Moment } from '#client/ui/moment.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { listSessions } from '#shared/rest/identity.ts';
import { ROUTES } from '#shared/routes.ts';
import { nameBrowser } from './browser-name.ts';

type Sessions = OutputOf<typeof listSessions>;

interface SessionListProps {
  sessions: Sessions;
  form: FormState | undefined;
  note: ReactNode;
}

/** Where a member is signed in, and the end of one or all of it. */
export function SessionList({ sessions, form, note }: SessionListProps): ReactNode {
  return (
    <section id="sessions">
      <h2>Where you are logged in</h2>
      {note}
      {form?.values.section === 'session' && <FormError form={form} takesFocus />}
      {sessions.length > 1 && (
        <p>With two-step login, every device but this one is then asked for a code again.</p>
      )}
      <ul className="ledger">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
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

function SessionRow({ session }: { session: Sessions[number] }): ReactNode {
  const { id, last_seen, user_agent, current } = session;
  const browser = nameBrowser(user_agent);
  return (
    <li>
      <span className="ledger-what">{browser}</span>
      <span>
        {'Last active '}
        <Moment iso={last_seen} />
      </span>
      {current ? (
        <span className="state complete">This device</span>
      ) : (
        <form method="post" action={ROUTES.accountDetails}>
          <input type="hidden" name="section" value="session" />
          <input type="hidden" name="session" value={id} />
          <button className="button quiet" type="submit">
            Log out this device
            <span className="hidden">
              {`: ${browser}, last active `}
              <Moment iso={last_seen} />
            </span>
          </button>
        </form>
      )}
    </li>
  );
}
