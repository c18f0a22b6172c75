/** The form of the quick gem finder: on its page, and in the modal. */
import type { ReactNode } from 'react';
import { OPTIC_OBSERVATIONS } from '#client/gems/optic-character.ts';
import { SCALES, type ScaleName } from '#client/gems/readings.ts';
import type { FormState } from '#client/page-module.ts';
import { ROUTES } from '#shared/routes.ts';
import { BASIC_COLORS } from './basic-colors.ts';
import { FormError } from './field.tsx';

/** Where the answer begins: below the form on a phone. */
export const RESULTS_ID = 'results';

export interface FinderFormProps {
  /** Begins the ids of its fields, which are on the page once more in the modal. */
  id: string;
  form?: FormState;
}

const EMPTY: FormState = { values: {}, errors: {} };

export function FinderForm({ id, form = EMPTY }: FinderFormProps): ReactNode {
  const common = { id, form };
  return (
    <form className="finder-form" action={`${ROUTES.gemFinder}#${RESULTS_ID}`}>
      <FormError form={form} />
      <fieldset>
        <legend>Refractive index</legend>
        <ReadingField {...common} name="ri" label="Reading" scale="ri" />
        <ReadingField {...common} name="ri2" label="Second, if two" scale="ri" />
        <ToleranceField {...common} scale="ri" />
      </fieldset>
      <fieldset>
        <legend>Specific gravity</legend>
        <ReadingField {...common} name="sg" label="Reading" scale="sg" />
        <ToleranceField {...common} scale="sg" />
      </fieldset>
      <fieldset>
        <legend>Hardness, Mohs</legend>
        <ReadingField {...common} name="hardness" label="Number or range" scale="hardness" />
        <ToleranceField {...common} scale="hardness" />
      </fieldset>
      <fieldset className="seen">
        <legend>Seen</legend>
        <Choice {...common} name="color" label="Color">
          {BASIC_COLORS.map((color) => (
            <option key={color}>{color}</option>
          ))}
        </Choice>
        <Choice {...common} name="pleochroism" label="Pleochroism">
          <option value="seen">Seen</option>
          <option value="unseen">Not seen</option>
        </Choice>
        <Choice {...common} name="optic" label="Optic character" whole>
          {Object.entries(OPTIC_OBSERVATIONS).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      </fieldset>
      <p>
        <button className="button" type="submit">
          Find gems
        </button>
      </p>
    </form>
  );
}

interface PartProps {
  id: string;
  form: FormState;
}

interface ReadingFieldProps extends PartProps {
  name: string;
  label: string;
  scale: ScaleName;
}

/** Not a number field: browsers disagree on commas there, and keep nothing that they cannot read. */
function ReadingField({ id, form, name, label, scale }: ReadingFieldProps): ReactNode {
  const error = form.errors[name];
  const errorId = `${id}-${name}-error`;
  return (
    <div className="reading-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        name={name}
        type="text"
        inputMode={scale === 'hardness' ? 'text' : 'decimal'}
        autoComplete="off"
        defaultValue={form.values[name]}
        placeholder={name === 'ri2' ? undefined : SCALES[scale].example}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <span className="field-error" id={errorId}>
          {error}
        </span>
      )}
    </div>
  );
}

function ToleranceField({ id, form, scale }: PartProps & { scale: ScaleName }): ReactNode {
  const { tolerances, usualTolerance } = SCALES[scale];
  const name = `${scale}_within`;
  return (
    <div className="reading-field">
      <label htmlFor={`${id}-${name}`}>Within</label>
      <select id={`${id}-${name}`} name={name} defaultValue={form.values[name] ?? usualTolerance}>
        {tolerances.map((tolerance) => (
          <option key={tolerance} value={tolerance}>
            {tolerance === 0 ? 'exactly' : `± ${tolerance}`}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ChoiceProps extends PartProps {
  name: string;
  label: string;
  /** Takes a row of its own: its words are long. */
  whole?: boolean;
  children: ReactNode;
}

function Choice({ id, form, name, label, whole = false, children }: ChoiceProps): ReactNode {
  return (
    <div className={whole ? 'reading-field whole' : 'reading-field'}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <select id={`${id}-${name}`} name={name} defaultValue={form.values[name] ?? ''}>
        <option value="">Any</option>
        {children}
      </select>
    </div>
  );
}
