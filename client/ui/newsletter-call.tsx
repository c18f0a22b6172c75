import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** What the newsletter is, and the form that asks for it. */
export function NewsletterCall(): ReactNode {
  return (
    <section className="wrap part newsletter-call" aria-labelledby="letter">
      <div>
        <h2 id="letter">A letter, twice a month</h2>
        <p>
          One thing to try, one stone or tool, and what is new. You confirm once; one click ends it.{' '}
          <a href={ROUTES.newsletter}>About the newsletter</a>
        </p>
      </div>
      <NewsletterForm form={undefined} />
    </section>
  );
}
