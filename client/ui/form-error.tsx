import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';

/** A field that is wrong, as the head of a long form names it. */
export interface FormFault {
  /** Id of the field, or of the group of its boxes. */
  readonly id: string;
  readonly label: string;
  readonly message: string;
}

interface FormErrorProps {
  form: FormState | undefined;
  /** For a form that is longer than a window: each leads to its field. */
  faults?: readonly FormFault[];
  /** For a form that may be out of sight: the page begins with what is wrong. */
  takesFocus?: boolean;
}

/** Problems of the whole form. */
export function FormError({ form, faults = [], takesFocus = false }: FormErrorProps): ReactNode {
  if (!form || Object.keys(form.errors).length === 0) return null;
  const message = form.errors[''] ?? 'Please correct the errors below.';
  if (faults.length === 0)
    return (
      <p className="form-error" role="alert" {...(takesFocus && { tabIndex: -1, autoFocus: true })}>
        {message}
      </p>
    );
  return (
    <div className="form-error" role="alert">
      <p>{message}</p>
      <ul>
        {faults.map(({ id, label, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
            {`: ${message.charAt(0).toLowerCase()}${message.slice(1)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
