/** Asks for an account, on its page and in a modal. */
import type { ReactNode } from 'react';
import { PASSWORD_LIMITS, USERNAME_RULE } from '#shared/login.ts';
import { ROUTES } from '#shared/routes.ts';
import { Field, FormError } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { idOf, type SentFormProps, SubmitButton } from './submit-button.tsx';

export function RegisterForm({ form, modal }: SentFormProps): ReactNode {
  return (
    <form className="form" method="post" action={ROUTES.register} noValidate onSubmit={modal?.onSubmit}>
      <FormError form={form} />
      <Field
        name="email"
        id={idOf('email', modal)}
        label="E-mail address"
        form={form}
        type="email"
        autoComplete="email"
      />
      <Field name="name" id={idOf('name', modal)} label="Your name" form={form} autoComplete="name" />
      <Field
        name="username"
        id={idOf('username', modal)}
        label="User name"
        hint={USERNAME_RULE}
        form={form}
        autoComplete="off"
        optional
        verbatim
      />
      <PasswordField
        name="password"
        id={idOf('password', modal)}
        label="Password"
        hint={`At least ${PASSWORD_LIMITS.least} characters. Several words in a row are easy to keep in mind.`}
        form={form}
        autoComplete="new-password"
      />
      <p className="small">
        By creating an account you agree to our <a href="/terms-of-use/">terms of use</a>. What we keep is
        told in the <a href="/privacy-policy/">privacy policy</a>.
      </p>
      <p className="button-row">
        <SubmitButton sending={modal?.sending ?? 'idle'}>Create the account</SubmitButton>
        {modal && (
          <a href={ROUTES.login} data-modal="login">
            Back to the login
          </a>
        )}
      </p>
    </form>
  );
}
