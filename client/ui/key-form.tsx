import type { ReactNode } from 'react';
import { type FieldProps, FormError } from './field.tsx';

export interface KeyFormProps {
  action: string;
  /** From the letter's link. */
  keyOfLetter: string;
  form: FieldProps['form'];
  button: string;
  /** What has to be typed besides. */
  children?: ReactNode;
}

/** What a letter's link leads to: opening it changes nothing, since some programs open every link; its button does. */
export function KeyForm({ action, keyOfLetter, form, button, children }: KeyFormProps): ReactNode {
  return (
    <form className="form" method="post" action={action} noValidate>
      <FormError form={form} />
      <input type="hidden" name="key" value={keyOfLetter} />
      {children}
      <p>
        <button className="button" type="submit">
          {button}
        </button>
      </p>
    </form>
  );
}
