/** The form of the quick gem finder: on its page, and in the modal. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { OPTIC_OBSERVATIONS } from '#client/gems/optic-character.ts';
import { SCALES, type ScaleName } from '#client/gems/readings.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { ROUTES } from '#shared/routes.ts';
import { Swatches, type SwatchName } from './finder-swatches.tsx';

/** Where the answer begins: below the form on a phone. */
export const RESULTS_ID = 'results';

export interface FinderFormProps {
  /** Begins the ids of its fields, which are on the page once more in the modal. */
  id: string;
  form?: FormState;
}

const SEEN: readonly SwatchName[] = ['color', 'transparency', 'luster', 'habit'];
const EMPTY: FormState = { values: {}, errors: {} };

export function FinderForm({ id, form = EMPTY }: FinderFormProps): ReactNode {
  const common = { id, form };
  return (
    <form className="finder-form" action={`${ROUTES.gemFinder}#${RESULTS_ID}`}>
      <FormError form={form} />
      <h2>By eye</h2>
      {SEEN.map((name) => (
        <Swatches key={name} id={id} name={name} chosen={form.values[name]} />
      ))}
      <Find />
      <h2>With instruments</h2>
      <fieldset>
        <legend>Refractive index</legend>
        <ReadingField {...common} name="ri" label="Reading" scale="ri" />
        <ReadingField {...common} name="ri2" label="Second reading, if any" scale="ri" />
        <ToleranceField {...common} scale="ri" />
      </fieldset>
      <fieldset>
        <legend>Specific gravity</legend>
        <ReadingField {...common} name="sg" label="Reading" scale="sg" />
        <ToleranceField {...common} scale="sg" />
      </fieldset>
      <fieldset>
        <legend>Hardness (Mohs)</legend>
        <ReadingField {...common} name="hardness" label="Number or range" scale="hardness" />
        <ToleranceField {...common} scale="hardness" />
      </fieldset>
      <fieldset>
        <legend>Polariscope and dichroscope</legend>
        <Choice {...common} name="optic" label="Between crossed filters, turned" whole>
          {Object.entries(OPTIC_OBSERVATIONS).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice {...common} name="pleochroism" label="Two or three colors (pleochroism)" whole>
          <option value="seen">Seen</option>
          <option value="unseen">Not seen</option>
        </Choice>
      </fieldset>
      <Find />
    </form>
  );
}

/** Once for who has no instruments, and once at the end. */
const Find = (): ReactNode => (
  <p>
    <button className="button" type="submit">
      Find gems
    </button>
  </p>
);

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
      <label htmlFor={`${id}-${name}`}>Tolerance</label>
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
        <option value="">Not tested</option>
        {children}
      </select>
    </div>
  );
}
