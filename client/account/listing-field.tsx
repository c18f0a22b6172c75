/** Fields of the form of a listing: their values and what is wrong with them, by name. */
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { describeField, FieldError, FieldHint } from '#client/ui/field.tsx';
import { idOfField, labelOf } from '#shared/listing-labels.ts';

export interface FormPartProps {
  /** Typed texts, or stored ones. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

interface ListingFieldProps extends FormPartProps {
  name: string;
  /** In place of the one that the field has everywhere. */
  label?: string;
  type?: 'text' | 'url' | 'email' | 'tel' | 'date';
  optional?: boolean;
  hint?: string;
  rows?: number;
  maxLength?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Offered while one types. */
  choices?: readonly string[];
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** For a few characters. */
  narrow?: boolean;
  /** Whether the label stands beside the field. */
  isBeside?: boolean;
  /** Whether a script counts its characters. Nothing is cut off then: what is pasted is kept, and told to be too long. */
  isCounted?: boolean;
}

export function ListingField(props: ListingFieldProps): ReactNode {
  const { name, values, errors, type = 'text', optional = false, hint, rows, maxLength } = props;
  const { label = labelOf(name), autoComplete, choices, inputMode, narrow, isBeside, isCounted } = props;
  const id = idOfField(name);
  const error = errors[name];
  const common = {
    ...describeField({ id, error, hint }),
    id,
    name,
    maxLength: isCounted ? undefined : maxLength,
    autoComplete: autoComplete ?? 'off',
    required: !optional,
    defaultValue: values[name],
    autoFocus: isFirst(errors, name),
    ...(type === 'url' && { spellCheck: false, autoCapitalize: 'none' }),
  } as const;
  return (
    <p className={['field', narrow && 'narrow', isBeside && 'beside'].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label}
        {optional && !isBeside && <span className="field-optional"> (optional)</span>}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {rows ? (
        <textarea {...common} rows={rows} />
      ) : (
        <input {...common} type={type} inputMode={inputMode} list={choices && `${id}-choices`} />
      )}
      {isCounted && <span className="field-count" data-most={maxLength} aria-hidden="true" />}
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}

interface ListingSelectProps extends FormPartProps {
  name: string;
  optional?: boolean;
  hint?: string;
  choices: readonly (readonly [value: string, label: string])[];
}

export function ListingSelect({
  name,
  values,
  errors,
  optional = false,
  hint,
  choices,
}: ListingSelectProps): ReactNode {
  const id = idOfField(name);
  const error = errors[name];
  return (
    <p className="field">
      <label htmlFor={id}>
        {labelOf(name)}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <select
        {...describeField({ id, error, hint })}
        id={id}
        name={name}
        defaultValue={values[name] ?? ''}
        // biome-ignore lint/a11y/noAutofocus: whoever has to mend something begins there.
        autoFocus={isFirst(errors, name)}
      >
        <option value="">Not said</option>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}

export const isFirst = (errors: Readonly<Record<string, string>>, name: string): boolean =>
  Object.keys(errors).find((field) => field !== '') === name;
