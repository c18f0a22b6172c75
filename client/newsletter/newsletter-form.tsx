import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { ChallengeField } from '#client/ui/challenge-field.tsx';
import { Field, SpamTrap } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { ROUTES } from '#shared/routes.ts';

/** Asks for nothing but an address; what follows is an email that asks whether it was really them. */
export function NewsletterForm({ form }: { form: FormState | undefined }): ReactNode {
  return (
    <form className="form" method="post" action={ROUTES.newsletter} noValidate>
      <FormError form={form} />
      <ChallengeField form={form} />
      <Field name="email" label="Your email address" form={form} type="email" autoComplete="email" />
      <SpamTrap />
      <p>
        <button className="button" type="submit">
          Sign up
        </button>
      </p>
    </form>
  );
}
