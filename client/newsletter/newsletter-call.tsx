import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** Introduces the newsletter, with its form. */
export function NewsletterCall(): ReactNode {
  return (
    <section className="wrap part newsletter-call" aria-labelledby="letter">
      <div>
        <h2 id="letter">Get our newsletter</h2>
        <p>
          Twice a month: one thing to try, one stone or tool, and what is new. Unsubscribe with one click.{' '}
          <a href={ROUTES.newsletter}>About the newsletter</a>
        </p>
      </div>
      <NewsletterForm form={undefined} />
    </section>
  );
}
