import type { ReactNode } from 'react';
import type { listOwnBusinesses } from '#shared/rest/account.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';

/** A member's entries in the directory; nothing for who has none. */
export function OwnBusinesses(props: { businesses: OutputOf<typeof listOwnBusinesses> }): ReactNode {
  const { businesses } = props;
  if (businesses.length === 0) return null;
  return (
    <section>
      <h2>Your businesses</h2>
      <ul className="ledger">
        {businesses.map(({ id, name, link, status }) => (
          <li key={id}>
            {status === 'publish' ? <a href={link}>{name}</a> : <span>{name}</span>}
            <span className="state">{status === 'publish' ? 'In the directory' : 'Draft'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
