import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { FormState } from '#client/page-module.ts';

export interface FieldProps {
  name: string;
  label: string;
  /** Of the form that it stands in: what was typed, and what is wrong with it. */
  form: FormState | undefined;
  type?: 'text' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  /** Lines of text; one when left out. */
  rows?: number;
}

/** A labelled field. What is wrong with it is said under it, and to those who do not see it. */
export function Field({
  name,
  label,
  form,
  type = 'text',
  autoComplete,
  maxLength,
  rows,
}: FieldProps): ReactNode {
  const error = form?.errors[name];
  const errorId = `${name}-error`;
  const common = {
    id: name,
    name,
    required: true,
    maxLength,
    autoComplete,
    defaultValue: form?.values[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const;
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      {rows ? <textarea {...common} rows={rows} /> : <input {...common} type={type} />}
      {error && (
        <span className="field-error" id={errorId}>
          {error}
        </span>
      )}
    </p>
  );
}

/** A field that people do not see and machines fill: what comes with it is thrown away. */
export function SpamTrap(): ReactNode {
  return (
    <p className="trap" aria-hidden="true">
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </p>
  );
}

/** What is wrong with the whole form. */
export function FormError({ form }: { form: FormState | undefined }): ReactNode {
  if (!form || Object.keys(form.errors).length === 0) return null;
  return (
    <p className="form-error" role="alert">
      {form.errors[''] ?? 'Something is missing or not right: see below. Nothing of what you typed is lost.'}
    </p>
  );
}
