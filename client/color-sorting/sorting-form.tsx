/** A row of diamonds to sort: as a form that gives each stone its place, or around a row whose stones can be moved. */
import type { ReactNode, SubmitEvent } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';
import {
  type ColorLevelName,
  layRow,
  placeField,
  SORTING_ACTIONS,
  SORTING_FIELDS,
} from '#shared/color-sorting.ts';
import { pathToRow, SCORE_ID } from './color-rows.ts';
import { Diamond } from './diamond.tsx';
import { describeTint } from './diamond-tint.ts';

export interface SortingProps {
  level: ColorLevelName;
  row: number;
}

export interface SortingFormProps extends SortingProps {
  /** Sent form, when the server answers one. */
  form?: FormState | undefined;
  described: boolean;
  /** The stones, when they can be moved; fields for their places when left out. */
  children?: ReactNode;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function SortingForm({
  level,
  row,
  form,
  described,
  children,
  onSubmit,
}: SortingFormProps): ReactNode {
  const letters = layRow(level, row);
  return (
    <form
      className="sorting-form"
      method="post"
      action={`${pathToRow(level, row)}#${SCORE_ID}`}
      noValidate={form !== undefined}
      onSubmit={onSubmit}
    >
      <FormError form={form} />
      <div className="stones-ends" aria-hidden="true">
        <span>Least color</span>
        <span>Most color</span>
      </div>
      {children ?? <PlaceFields letters={letters} form={form} />}
      {described && <Descriptions letters={letters} />}
      <p className="button-row">
        <button className="button" type="submit" name={SORTING_FIELDS.action} value={SORTING_ACTIONS.score}>
          Score my row
        </button>
        {!described && (
          <button
            className="button quiet"
            type="submit"
            name={SORTING_FIELDS.action}
            value={SORTING_ACTIONS.describe}
            formNoValidate
          >
            Show descriptions
          </button>
        )}
      </p>
    </form>
  );
}

function PlaceFields({
  letters,
  form,
}: {
  letters: readonly string[];
  form: FormState | undefined;
}): ReactNode {
  return (
    <ol className="stones" data-count={letters.length}>
      {letters.map((letter, at) => (
        <li key={letter}>
          <Diamond letter={letter} label={nameStone(at + 1, letters.length)} />
          <PlaceField stone={at + 1} stones={letters.length} form={form} />
        </li>
      ))}
    </ol>
  );
}

export const nameStone = (stone: number, stones: number): string => `Stone ${stone} of ${stones}`;

interface PlaceFieldProps {
  stone: number;
  stones: number;
  form: FormState | undefined;
}

function PlaceField({ stone, stones, form }: PlaceFieldProps): ReactNode {
  const field = placeField(stone);
  const error = form?.errors[field];
  return (
    <>
      <p className="stone-line">
        <label htmlFor={field}>
          <span className="hidden">Position of stone </span>
          {stone}
        </label>
        <select
          id={field}
          name={field}
          required
          defaultValue={form?.values[field] ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
        >
          <option value="" />
          {listPlaces(stones).map((place) => (
            <option key={place}>{place}</option>
          ))}
        </select>
      </p>
      {error && (
        <span className="field-error" id={`${field}-error`}>
          {error}
        </span>
      )}
    </>
  );
}

const listPlaces = (stones: number): number[] => Array.from({ length: stones }, (_, at) => at + 1);

function Descriptions({ letters }: { letters: readonly string[] }): ReactNode {
  return (
    <section className="descriptions" tabIndex={-1} aria-labelledby="descriptions-title">
      <input type="hidden" name={SORTING_FIELDS.described} value="1" />
      <p id="descriptions-title">How yellow each stone is, on a scale from 0 to 100:</p>
      <ul className="columns">
        {letters.map((letter, at) => (
          <li key={letter}>
            Stone {at + 1}: {describeTint(letter)}
          </li>
        ))}
      </ul>
    </section>
  );
}
