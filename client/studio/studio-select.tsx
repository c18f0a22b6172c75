import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { describeField, FieldError, FieldSaved, findSaved } from '#client/ui/field.tsx';

type Option = readonly [value: string, label: string];

interface StudioSelectProps {
  name: string;
  label: string;
  options: readonly Option[];
  preset?: string | undefined;
  id?: string;
  form: FormState | undefined;
}

/** One of several values, with what is wrong with it below. */
export function StudioSelect({
  name,
  label,
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
      <select
        id={id}
        name={name}
        defaultValue={form?.values[name] ?? preset}
        {...describeField({ id, error, saved })}
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
