import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { PASSWORD_LIMITS } from '#shared/login.ts';
import { describeField, FieldError, FieldHint, type FieldProps, isFirstWrong } from './field.tsx';

interface PasswordFieldProps extends Pick<FieldProps, 'name' | 'label' | 'form' | 'id' | 'hint' | 'preset'> {
  autoComplete: 'current-password' | 'new-password';
}

export const PASSWORD_HINT = `At least ${PASSWORD_LIMITS.least} characters. Several words in a row are easy to remember.`;

/** A typed password is never sent back. The button that shows it works with scripts: `client/sign-in/show-password.island.ts`. */
export function PasswordField({
  name,
  label,
  form,
  id = name,
  hint,
  preset,
  autoComplete,
}: PasswordFieldProps): ReactNode {
  const error = form?.errors[name] ?? (isDropped(form, name) ? 'Please enter it again.' : undefined);
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <span className="password">
        <input
          {...describeField({ id, error, hint })}
          {...{ autoFocus: isFirstWrong(form, name) }}
          id={id}
          name={name}
          type="password"
          required
          autoComplete={autoComplete}
          defaultValue={preset}
        />
        <button type="button" data-shows={id} aria-pressed="false" aria-controls={id}>
          Show
          <span className="hidden"> password</span>
        </button>
      </span>
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}

/** Sent, found in order and not sent back: an empty field would seem to say that it need not be filled. */
function isDropped(form: FormState | undefined, name: string): boolean {
  const isAskedAgain = form?.challenge || Object.keys(form?.errors ?? {}).some((field) => field !== '');
  return isAskedAgain ? form?.values[name] === undefined : false;
}
