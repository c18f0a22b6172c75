import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { FormState } from '#client/page-module.ts';

export interface FieldProps {
  name: string;
  label: string;
  /** Of the form that it stands in: what was typed, and what is wrong with it. */
  form: FormState | undefined;
  type?: 'text' | 'email' | 'password' | 'tel';
  /** What stands in it as long as nothing has been typed. */
  value?: string;
  /** May be left empty. */
  optional?: boolean;
  /** Where several forms of a page have a field of this name. */
  idPrefix?: string;
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
  value,
  optional = false,
  idPrefix = '',
  autoComplete,
  maxLength,
  rows,
}: FieldProps): ReactNode {
  const error = form?.errors[name];
  const id = `${idPrefix}${name}`;
  const errorId = `${id}-error`;
  const common = {
    id,
    name,
    required: !optional,
    maxLength,
    autoComplete,
    defaultValue: type === 'password' ? undefined : (form?.values[name] ?? value),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const;
  return (
    <p className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
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
