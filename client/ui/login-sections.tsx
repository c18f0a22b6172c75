/** With what a member logs in: the address and the password, each changed by a form of its own. */
import type { ReactNode } from 'react';
import { PASSWORD_LIMITS } from '#shared/login.ts';
import { ROUTES } from '#shared/routes.ts';
import { DetailsSection, type DetailsSectionProps } from './details-section.tsx';
import { Field, FormError } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { idOf, type SentFormProps, SubmitButton } from './submit-button.tsx';

type LoginSectionProps = Pick<DetailsSectionProps, 'saved' | 'page'>;

export function EmailSection({ email, ...rest }: LoginSectionProps & { email: string }): ReactNode {
  return (
    <DetailsSection
      {...rest}
      name="email"
      title="E-mail address"
      change={{ label: 'Change the address', modal: 'update-email' }}
      editor={(form) => <EmailForm form={form} />}
    >
      <p>{`You sign in with ${email}, and letters go there.`}</p>
    </DetailsSection>
  );
}

export function PasswordSection(props: LoginSectionProps): ReactNode {
  return (
    <DetailsSection
      {...props}
      name="password"
      title="Password"
      change={{ label: 'Change the password', modal: 'update-password' }}
      editor={(form) => <PasswordForm form={form} />}
    >
      <p>Nobody can read it, not even we. When you change it, you are logged out everywhere else.</p>
    </DetailsSection>
  );
}

export function EmailForm({ form, modal }: SentFormProps): ReactNode {
  return (
    <ChangeForm section="email" button="Ask for the change" form={form} modal={modal}>
      <p>
        Letters go to the address that you have and to the new one. Both have to be confirmed, within a day.
      </p>
      <Field
        name="email"
        id={idOf('new-email', modal)}
        label="Another address"
        form={form}
        type="email"
        autoComplete="email"
      />
    </ChangeForm>
  );
}

export function PasswordForm({ form, modal }: SentFormProps): ReactNode {
  return (
    <ChangeForm section="password" button="Set the password" form={form} modal={modal}>
      <PasswordField
        name="old_password"
        id={idOf('old-password', modal)}
        label="Your present password"
        form={form}
        autoComplete="current-password"
      />
      <PasswordField
        name="password"
        id={idOf('new-password', modal)}
        label="A new one"
        hint={`At least ${PASSWORD_LIMITS.least} characters. Several words in a row are easy to keep in mind.`}
        form={form}
        autoComplete="new-password"
      />
    </ChangeForm>
  );
}

function ChangeForm(props: SentFormProps & { section: string; button: string; children: ReactNode }) {
  const { section, button, form, modal, children } = props;
  return (
    <form className="form" method="post" action={ROUTES.accountDetails} noValidate onSubmit={modal?.onSubmit}>
      <FormError form={form} />
      <input type="hidden" name="section" value={section} />
      {children}
      <p>
        <SubmitButton sending={modal?.sending ?? 'idle'}>{button}</SubmitButton>
      </p>
    </form>
  );
}
