import type { ReactNode } from 'react';
import { Moment } from '#client/ui/moment.tsx';
import type { SentEmail } from '#shared/rest/staff-parts.ts';

const STATES = { waiting: 'On its way', sent: 'Sent', failed: 'Failed' } as const;

/** Emails that were written to somebody, the latest first. */
export function SentEmails({ title, emails }: { title: string; emails: readonly SentEmail[] }): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      {emails.length === 0 && <p className="empty">None lately.</p>}
      <ul className="ledger">
        {emails.map(({ subject, queued_at, state }) => (
          <li key={`${queued_at} ${subject}`}>
            <span className="ledger-what">{subject}</span>
            <Moment iso={queued_at} />
            <span className="state">{STATES[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
