import type { ReactNode } from 'react';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { idOf, type SentFormProps, SubmitButton } from '#client/ui/submit-button.tsx';
import { ACCOUNT_LIMITS } from '#shared/account-limits.ts';
import type { findAccount } from '#shared/rest/account.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { ROUTES } from '#shared/routes.ts';

export type AccountFormValues = OutputOf<typeof findAccount>;

const FIELDS = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name', optional: true },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name', optional: true },
  { name: 'name', label: 'Display name', autoComplete: 'nickname' },
  { name: 'username', label: 'Username', autoComplete: 'username', verbatim: true },
] as const;

/** Somebody's names. */
export function AccountForm({
  account,
  form,
  modal,
}: SentFormProps & { account: AccountFormValues }): ReactNode {
  return (
    <form className="form" method="post" action={ROUTES.accountDetails} noValidate onSubmit={modal?.onSubmit}>
      <FormError form={form} />
      <input type="hidden" name="section" value="account" />
      {FIELDS.map(({ name, ...field }) => (
        <Field
          key={name}
          name={name}
          id={idOf(name, modal)}
          form={form}
          preset={account[name]}
          maxLength={ACCOUNT_LIMITS[name]}
          {...field}
        />
      ))}
      <p>
        <SubmitButton sending={modal?.sending ?? 'idle'}>Save</SubmitButton>
      </p>
    </form>
  );
}
