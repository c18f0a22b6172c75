/** The forms that stand both on a page, where they work without scripts, and in a modal. */
import type { ReactNode } from 'react';
import { ChallengeField } from '#client/ui/challenge-field.tsx';
import { Field, type FieldProps } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { idOf, type SentFormProps, SubmitButton } from '#client/ui/submit-button.tsx';
import { ROUTES } from '#shared/routes.ts';

export interface SignInFormProps extends SentFormProps {
  /** Where the form leads when it has gone well: what the page was asked for. */
  redirectTo?: string | undefined;
}

export interface LoginFormProps extends SignInFormProps {
  /** Somebody to try the site with. */
  preset?: { readonly email: string; readonly password: string } | undefined;
}

export function LoginForm({ form, redirectTo, preset, modal }: LoginFormProps): ReactNode {
  return (
    <SignInForm
      action={ROUTES.login}
      form={form}
      redirectTo={redirectTo}
      modal={modal}
      otherWay={<a href={withTarget(ROUTES.autoLogin, redirectTo)}>Log in with a link sent by email.</a>}
    >
      <Field
        name="login"
        id={idOf('login', modal)}
        label="Email address or username"
        form={form}
        autoComplete="username"
        preset={preset?.email}
        verbatim
      />
      <PasswordField
        name="password"
        id={idOf('password', modal)}
        label="Password"
        form={form}
        autoComplete="current-password"
        preset={preset?.password}
      />
      <p className="button-row">
        <SubmitButton sending={modal?.sending ?? 'idle'}>Log in</SubmitButton>
        <Way to={ROUTES.forgotPassword} modal={modal && 'reset-password'}>
          Forgot your password?
        </Way>
      </p>
      <p className="ways">
        <Way to={withTarget(ROUTES.autoLogin, redirectTo)} modal={modal && 'auto-login'}>
          Log in without a password
        </Way>
        {modal && (
          <Way to={ROUTES.register} modal="register">
            Create an account
          </Way>
        )}
      </p>
    </SignInForm>
  );
}

/** Asks for the email with which a new password is chosen. */
export function ResetForm({ form, modal }: SignInFormProps): ReactNode {
  return (
    <SignInForm action={ROUTES.forgotPassword} form={form} modal={modal}>
      <EmailField form={form} id={idOf('email', modal)} />
      <p className="button-row">
        <SubmitButton sending={modal?.sending ?? 'idle'}>Send me a link</SubmitButton>
        <Way to={ROUTES.login} modal={modal && 'login'}>
          Back to login
        </Way>
      </p>
    </SignInForm>
  );
}

/** Asks for an email that logs in. */
export function MagicLinkForm({ form, redirectTo, modal }: SignInFormProps): ReactNode {
  return (
    <SignInForm action={ROUTES.autoLogin} form={form} redirectTo={redirectTo} modal={modal}>
      <EmailField form={form} id={idOf('email', modal)} />
      <p className="button-row">
        <SubmitButton sending={modal?.sending ?? 'idle'}>Send me a link</SubmitButton>
        <Way to={withTarget(ROUTES.login, redirectTo)} modal={modal && 'login'}>
          Use your password
        </Way>
      </p>
    </SignInForm>
  );
}

function SignInForm({
  action,
  form,
  redirectTo,
  modal,
  otherWay,
  children,
}: SignInFormProps & { action: string; otherWay?: ReactNode; children: ReactNode }): ReactNode {
  // Messages are the same with scripts and without: not the browser's own.
  return (
    <form className="form" method="post" action={action} noValidate onSubmit={modal?.onSubmit}>
      <FormError form={form} />
      {redirectTo !== undefined && <input type="hidden" name="redirect_to" value={redirectTo} />}
      <ChallengeField form={form} otherWay={otherWay} />
      {children}
    </form>
  );
}

function EmailField({ form, id }: { form: FieldProps['form']; id: string }): ReactNode {
  return <Field name="email" id={id} label="Email address" form={form} type="email" autoComplete="email" />;
}

/** In a modal it opens the other modal, on a page it leads to the other page. */
function Way({ to, modal, children }: { to: string; modal: string | undefined; children: ReactNode }) {
  return (
    <a href={to} data-modal={modal}>
      {children}
    </a>
  );
}

function withTarget(path: string, redirectTo?: string): string {
  return redirectTo === undefined ? path : `${path}?${new URLSearchParams({ redirect_to: redirectTo })}`;
}
