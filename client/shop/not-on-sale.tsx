import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';

interface NotOnSaleProps {
  invites?: boolean;
  /** Sentence that says why. */
  reason?: string;
}

const NO_ORDERS = 'You can’t order from our shop today.';

/**
 * Stands where a thing would be bought, as long as nothing can be.
 * @param props.invites in the place of a buy button
 */
export function NotOnSale({ invites = false, reason = NO_ORDERS }: NotOnSaleProps): ReactNode {
  if (!invites)
    return (
      <p className="not-on-sale">
        <strong>Not on sale yet.</strong> {reason} Sign up for our <a href={ROUTES.newsletter}>newsletter</a>{' '}
        to hear when you can, or <a href={ROUTES.contact}>contact us</a>.
      </p>
    );
  return (
    <div className="not-on-sale">
      <p>
        <strong>Not on sale yet.</strong> {reason}
      </p>
      <p className="button-row">
        <a className="button" href={ROUTES.newsletter}>
          Tell me when it’s on sale
        </a>
        <a href={ROUTES.contact}>Contact us</a>
      </p>
    </div>
  );
}
