import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';

/** Stands where a thing would be bought, as long as nothing can be. */
export function NotOnSale(): ReactNode {
  return (
    <p className="not-on-sale">
      <strong>Not on sale yet.</strong> You can’t order from our shop today. Sign up for our{' '}
      <a href={ROUTES.newsletter}>newsletter</a> to hear when you can, or{' '}
      <a href={ROUTES.contact}>contact us</a>.
    </p>
  );
}
