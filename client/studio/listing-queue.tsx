import type { ReactNode } from 'react';
import type { WholeListing } from '#shared/rest/staff-listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

interface ListingQueueProps {
  queue: WholeListing['queue'];
  /** Then the next one takes the focus: one key leads on. */
  isDecided: boolean;
}

/** The way from a listing to the next that waits to be checked. */
export function ListingQueue({ queue: { others, next }, isDecided }: ListingQueueProps): ReactNode {
  if (!next) return isDecided && <p className="listing-queue">Nothing else waits to be checked.</p>;
  return (
    <nav className="listing-queue" aria-label="Listings that wait">
      <a
        className={isDecided ? 'button' : 'button quiet'}
        href={pathTo('studioListing', { id: String(next.id) })}
        {...(isDecided && { autoFocus: true })}
      >
        {`Next: ${next.name}`}
      </a>
      <a href={ROUTES.studioListings}>
        {others === 1 ? '1 other waits' : `${others.toLocaleString('en-US')} others wait`}
      </a>
    </nav>
  );
}
