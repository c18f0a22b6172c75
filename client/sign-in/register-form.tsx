/** Asks for an account, on its page and in a modal. */
import type { ReactNode } from 'react';
import { ChallengeField } from '#client/ui/challenge-field.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { idOf, type SentFormProps, SubmitButton } from '#client/ui/submit-button.tsx';
import { USERNAME_RULE } from '#shared/login.ts';
import { ROUTES } from '#shared/routes.ts';

interface RegisterFormProps extends SentFormProps {
  /** Where to go on to once the address is confirmed. */
  redirectTo?: string | undefined;
}

export function RegisterForm({ form, modal, redirectTo }: RegisterFormProps): ReactNode {
  return (
    <form className="form" method="post" action={ROUTES.register} noValidate onSubmit={modal?.onSubmit}>
      <FormError form={form} />
      <ChallengeField form={form} />
      {redirectTo && <input type="hidden" name="redirect_to" value={redirectTo} />}
      <Field
        name="email"
        id={idOf('email', modal)}
        label="Email address"
        form={form}
        type="email"
        autoComplete="email"
      />
      <Field name="name" id={idOf('name', modal)} label="Your name" form={form} autoComplete="name" />
      <Field
        name="username"
        id={idOf('username', modal)}
        label="Username"
        hint={USERNAME_RULE}
        form={form}
        autoComplete="off"
        optional
        verbatim
      />
      <p className="small">
        By creating an account, you agree to our <a href="/terms-of-use/">terms of use</a>. Our{' '}
        <a href="/privacy-policy/">privacy policy</a> explains what we store.
      </p>
      <p className="button-row">
        <SubmitButton sending={modal?.sending ?? 'idle'}>Create account</SubmitButton>
        {modal && (
          <a href={ROUTES.login} data-modal="login">
            Back to login
          </a>
        )}
      </p>
    </form>
  );
}
