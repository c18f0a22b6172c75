/** With what a member logs in: the address and the password, each changed by a form of its own. */
import type { ReactNode } from 'react';
import { PASSWORD_LIMITS } from '#shared/login.ts';
import { FormSection, type FormSectionProps } from './details-section.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';

type LoginSectionProps = Pick<FormSectionProps, 'saved' | 'page'>;

export function EmailSection({ email, ...rest }: LoginSectionProps & { email: string }): ReactNode {
  return (
    <FormSection
      {...rest}
      name="email"
      title="E-mail address"
      note={`You sign in with ${email}, and letters go there.`}
      button="Ask for the change"
      fields={(form) => (
        <Field name="email" label="Another address" form={form} type="email" autoComplete="email" />
      )}
    />
  );
}

export function PasswordSection(props: LoginSectionProps): ReactNode {
  return (
    <FormSection
      {...props}
      name="password"
      title="Password"
      button="Change the password"
      fields={(form) => (
        <>
          <PasswordField
            name="old_password"
            label="Your present password"
            form={form}
            autoComplete="current-password"
          />
          <PasswordField
            name="password"
            id="new-password"
            label="A new one"
            hint={`At least ${PASSWORD_LIMITS.least} characters. Several words in a row are easy to keep in mind.`}
            form={form}
            autoComplete="new-password"
          />
        </>
      )}
    />
  );
}
