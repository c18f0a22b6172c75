import type { ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { FormError } from './form-error.tsx';

export interface KeyFormProps {
  action: string;
  /** From the email's link. */
  keyOfEmail: string;
  form: FieldProps['form'];
  button: string;
  /** Further fields. */
  children?: ReactNode;
}

/** Target of an email's link: opening it changes nothing, since some programs open every link; its button does. */
export function KeyForm({ action, keyOfEmail, form, button, children }: KeyFormProps): ReactNode {
  return (
    <form className="form" method="post" action={action} noValidate>
      <FormError form={form} />
      <input type="hidden" name="key" value={keyOfEmail} />
      {children}
      <p>
        <button className="button" type="submit">
          {button}
        </button>
      </p>
    </form>
  );
}
