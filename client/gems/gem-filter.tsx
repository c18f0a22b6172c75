import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';
import { BASIC_COLORS, type BasicColor } from './basic-colors.ts';

export interface GemFilterValues {
  readonly color: BasicColor | '';
  /** Least hardness on the scale of Mohs, or empty. */
  readonly hardness: string;
}

export const HARDNESS_STEPS = [5, 6, 7, 8, 9] as const;

/** Finds gems by what can be seen and felt: a plain form, its answer has an address. */
export function GemFilter({ values }: { values: GemFilterValues }): ReactNode {
  return (
    <form className="filter" action={ROUTES.gemstoneEncyclopedia}>
      <label>
        Color
        <select name="color" defaultValue={values.color}>
          <option value="">Any</option>
          {BASIC_COLORS.map((color) => (
            <option key={color}>{color}</option>
          ))}
        </select>
      </label>
      <label>
        Hardness
        <select name="hardness" defaultValue={values.hardness}>
          <option value="">Any</option>
          {HARDNESS_STEPS.map((step) => (
            <option key={step} value={step}>
              {step} or harder
            </option>
          ))}
        </select>
      </label>
      <button className="button" type="submit">
        Find gems
      </button>
      {(values.color !== '' || values.hardness !== '') && <a href={ROUTES.gemstoneEncyclopedia}>Show all</a>}
    </form>
  );
}
