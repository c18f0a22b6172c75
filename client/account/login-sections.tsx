/** With what a member logs in: the address and the password, each changed by a form of its own. */
import type { ReactNode } from 'react';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { PASSWORD_HINT, PasswordField } from '#client/ui/password-field.tsx';
import { idOf, type SentFormProps, SubmitButton } from '#client/ui/submit-button.tsx';
import { ROUTES } from '#shared/routes.ts';
import { DetailsSection, type DetailsSectionProps } from './details-section.tsx';

type LoginSectionProps = Pick<DetailsSectionProps, 'saved' | 'page'>;

export function EmailSection({ email, ...rest }: LoginSectionProps & { email: string }): ReactNode {
  return (
    <DetailsSection
      {...rest}
      name="email"
      title="Email address"
      change={{ label: 'Change email address', modal: 'update-email' }}
      editor={(form) => <EmailForm form={form} />}
    >
      <p>{`You log in with ${email}. We send your emails there too.`}</p>
    </DetailsSection>
  );
}

export function PasswordSection(props: LoginSectionProps): ReactNode {
  return (
    <DetailsSection
      {...props}
      name="password"
      title="Password"
      change={{ label: 'Change password', modal: 'update-password' }}
      editor={(form) => <PasswordForm form={form} />}
    >
      <p>No one can see your password, including us. Changing it logs you out on all other devices.</p>
    </DetailsSection>
  );
}

export function EmailForm({ form, modal }: SentFormProps): ReactNode {
  return (
    <ChangeForm section="email" button="Send confirmation" form={form} modal={modal}>
      <p>We will email your current and your new address. Confirm the change from both within 24 hours.</p>
      <Field
        name="email"
        id={idOf('new-email', modal)}
        label="New email address"
        form={form}
        type="email"
        autoComplete="email"
      />
    </ChangeForm>
  );
}

export function PasswordForm({ form, modal }: SentFormProps): ReactNode {
  return (
    <ChangeForm section="password" button="Save password" form={form} modal={modal}>
      <PasswordField
        name="old_password"
        id={idOf('old-password', modal)}
        label="Current password"
        form={form}
        autoComplete="current-password"
      />
      <PasswordField
        name="password"
        id={idOf('new-password', modal)}
        label="New password"
        hint={PASSWORD_HINT}
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
