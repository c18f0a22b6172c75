import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { describeField, FieldError, FieldHint, FieldSaved, findSaved } from '#client/ui/field.tsx';

type Option = readonly [value: string, label: string];

interface StudioSelectProps {
  name: string;
  label: string;
  hint?: string | undefined;
  options: readonly Option[];
  preset?: string | undefined;
  id?: string;
  form: FormState | undefined;
}

/** One of several values, with what is wrong with it below. */
export function StudioSelect({
  name,
  label,
  hint,
  options,
  preset,
  id = name,
  form,
}: StudioSelectProps): ReactNode {
  const error = form?.errors[name];
  const other = findSaved(form, name, preset);
  const saved = other === undefined ? undefined : (options.find(([value]) => value === other)?.[1] ?? other);
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <select
        id={id}
        name={name}
        defaultValue={form?.values[name] ?? preset}
        {...describeField({ id, error, hint, saved })}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldSaved id={id}>{saved}</FieldSaved>
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}

/** Values that are words themselves. */
export const sameWords = (values: readonly string[]): readonly Option[] =>
  values.map((value) => [value, value]);
