import type { ReactNode } from 'react';
import type { FormState } from '#client/page-module.ts';
import { ROUTES } from '#shared/routes.ts';
import { Field, FormError, SpamTrap } from './field.tsx';

/** Asks for nothing but an address; what follows is a letter that asks whether it was really them. */
export function NewsletterForm({ form }: { form: FormState | undefined }): ReactNode {
  return (
    <form className="form" method="post" action={ROUTES.newsletter} noValidate={form !== undefined}>
      <FormError form={form} />
      <Field name="email" label="Your e-mail address" form={form} type="email" autoComplete="email" />
      <SpamTrap />
      <p>
        <button className="button" type="submit">
          Sign up
        </button>
      </p>
    </form>
  );
}
