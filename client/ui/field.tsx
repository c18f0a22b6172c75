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
  const saved = findSaved(form, name, preset);
  const common = {
    ...describeField({ id, error, hint, saved }),
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
      <FieldSaved id={id}>{saved}</FieldSaved>
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}

interface DescribedField {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Saved by somebody else meanwhile. */
  saved?: string | undefined;
}

/** Attributes that tie a field to what is said of it. */
export function describeField({ id, error, hint, saved }: DescribedField) {
  const described = [hint && `${id}-hint`, saved !== undefined && `${id}-saved`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
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
      {typeof children === 'string' ? children.charAt(0).toUpperCase() + children.slice(1) : children}
    </span>
  );
}

/** Value that somebody else has saved of a field in which another was typed. */
export function findSaved(
  form: FormState | undefined,
  name: string,
  preset: string | undefined = '',
): string | undefined {
  const typed = form?.isOvertaken ? form.values[name] : undefined;
  const isSame = typed === undefined || typed.replaceAll('\r\n', '\n').trim() === preset.trim();
  return isSame ? undefined : preset;
}

export function FieldSaved({ id, children }: { id: string; children: string | undefined }): ReactNode {
  if (children === undefined) return null;
  return (
    <span className="field-saved" id={`${id}-saved`}>
      {`Saved now: ${children || 'nothing'}`}
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
