import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';

/**
 * Stands where a thing would be bought, as long as nothing can be.
 * @param invites in the place of a buy button.
 */
export function NotOnSale({ invites = false }: { invites?: boolean }): ReactNode {
  if (!invites)
    return (
      <p className="not-on-sale">
        <strong>Not on sale yet.</strong> You can’t order from our shop today. Sign up for our{' '}
        <a href={ROUTES.newsletter}>newsletter</a> to hear when you can, or{' '}
        <a href={ROUTES.contact}>contact us</a>.
      </p>
    );
  return (
    <div className="not-on-sale">
      <p>
        <strong>Not on sale yet.</strong> You can’t order from our shop today.
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
