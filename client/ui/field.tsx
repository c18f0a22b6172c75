import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';

export interface FieldProps {
  name: string;
  label: string;
  /** State of the form that it stands in: typed values and messages. */
  form: FormState | undefined;
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'date';
  /** First and last day that can be chosen, of a date. */
  min?: string;
  max?: string;
  /** Where two forms on one page have a field of the same name. */
  id?: string;
  /** True, or when it may be left empty: it stands behind the label. */
  optional?: boolean | string;
  /** Optional without a word of it: where nearly every field is. */
  unmarked?: boolean;
  /** Hint under the label. */
  hint?: string;
  /** Value before anything has been typed. */
  preset?: string | undefined;
  /** For names that are no words: not to be corrected. */
  verbatim?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  /** Lines of text; one when left out. */
  rows?: number;
  /** Id of the form that it belongs to, where it stands outside of it. */
  owner?: string;
}

/** A labelled field. What is wrong with it is said under it, and to those who do not see it. */
export function Field({
  name,
  label,
  form,
  type = 'text',
  id = name,
  optional = false,
  unmarked = false,
  hint,
  preset,
  verbatim = false,
  autoComplete,
  maxLength,
  rows,
  min,
  max,
  owner,
}: FieldProps): ReactNode {
  const error = form?.errors[name];
  const common = {
    ...describeField({ id, error, hint }),
    id,
    name,
    form: owner,
    required: !(optional || unmarked),
    maxLength,
    autoComplete,
    defaultValue: type === 'password' ? undefined : (form?.values[name] ?? preset),
    autoFocus: isFirstWrong(form, name),
    ...(verbatim && { autoCapitalize: 'none', spellCheck: false }),
  } as const;
  return (
    <p className="field">
      <label htmlFor={id}>
        {optional ? `${label} (${optional === true ? 'optional' : optional})` : label}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {rows ? <textarea {...common} rows={rows} /> : <input {...common} type={type} min={min} max={max} />}
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}

/** Attributes that tie a field to what is said of it. */
export function describeField({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <span className="field-hint" id={`${id}-hint`}>
      {children}
    </span>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <span className="field-error" id={`${id}-error`}>
      {children}
    </span>
  );
}

/** Where whoever has to mend something begins. */
export function isFirstWrong(form: FormState | undefined, name: string): boolean {
  return Object.keys(form?.errors ?? {}).find((field) => field !== '') === name;
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
