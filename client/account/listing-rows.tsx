/** Rows of the form of a listing: those that are filled in and two more; a script adds further ones. */
import type { ReactNode } from 'react';
import { describeField, FieldError } from '#client/ui/field.tsx';
import { listRows } from '#shared/listing-fields.ts';
import { idOfField } from '#shared/listing-labels.ts';
import { LISTING_COUNTS } from '#shared/listings.ts';
import { type FormPartProps, isFirst } from './listing-field.tsx';

interface RowMember {
  readonly member: string;
  readonly label: string;
  readonly type?: 'text' | 'url' | 'date';
  readonly maxLength?: number;
  readonly isOptional?: boolean;
}

interface ListingRowsProps extends FormPartProps {
  kind: 'services' | 'exceptions' | 'credentials';
  title: string;
  hint: string;
  members: readonly RowMember[];
}

const EMPTY_ROWS = 2;

export function ListingRows({ kind, title, hint, members, values, errors }: ListingRowsProps): ReactNode {
  const last = listRows(values, kind).at(-1)?.number ?? 0;
  const most = LISTING_COUNTS[kind];
  const count = Math.min(last + EMPTY_ROWS, most);
  return (
    <fieldset className="listing-rows" data-rows={kind} data-most={most}>
      <legend>{title}</legend>
      <p className="field-hint">{`${hint} Up to ${most}.`}</p>
      {Array.from({ length: count }, (_, at) => {
        const row = `${kind}.${at + 1}`;
        return (
          <div key={row} className="listing-row">
            {members.map((member) => (
              <RowField
                key={member.member}
                {...member}
                name={`${row}.${member.member}`}
                number={at + 1}
                values={values}
                errors={errors}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}

function RowField({
  name,
  label,
  number,
  type = 'text',
  maxLength,
  isOptional = false,
  values,
  errors,
}: Omit<RowMember, 'member'> & FormPartProps & { name: string; number: number }): ReactNode {
  const id = idOfField(name);
  const error = errors[name];
  return (
    <p className="field">
      <label htmlFor={id}>
        {label}
        <span className="hidden row-number">{` ${number}`}</span>
        {isOptional && <span className="field-optional"> (optional)</span>}
      </label>
      <input
        {...describeField({ id, error })}
        id={id}
        name={name}
        type={type}
        maxLength={maxLength}
        defaultValue={values[name]}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: whoever has to mend something begins there.
        autoFocus={isFirst(errors, name)}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}
