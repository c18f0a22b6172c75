/** Facts of an item as fields, from the schema with which pages read them: `shared/fact-fields.ts` has their names. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { NEW_KIND, PRODUCT_KIND, PRODUCT_KIND_LIST } from '#shared/content-form.ts';
import { CONTENT_TYPES } from '#shared/content-types.ts';
import { FACT_PREFIX, findFactForm, flattenFacts, pickFacts } from '#shared/fact-fields.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import type { FlatValues } from '#shared/setting-fields.ts';
import type { FieldLibrary } from '../field-library.ts';
import { SettingFields } from '../setting-fields.tsx';
import { StudioPlace } from '../studio-place.tsx';

interface FactsFormProps {
  item: EditedItem;
  library: FieldLibrary;
  form: FormState | undefined;
}

export function FactsForm({ item, library, form }: FactsFormProps): ReactNode {
  const facts = findFactForm(item.type);
  if (!facts) return null;
  const error = form?.errors.details;
  return (
    <fieldset id="facts" className="item-facts">
      <legend>{`Facts of this ${CONTENT_TYPES[item.type].one.toLowerCase()}`}</legend>
      {error && (
        <p className="field-error" id="details-error" role="alert">
          {error}
        </p>
      )}
      {library.kinds && library.kinds.length > 0 && (
        <datalist id={PRODUCT_KIND_LIST}>
          {library.kinds.map((kind) => (
            <option key={kind} value={kind} />
          ))}
        </datalist>
      )}
      <StudioPlace name="setting-rows" props={{}}>
        {form && (form.errors[PRODUCT_KIND] || form.values[NEW_KIND]) && (
          <p className="field-check">
            <label>
              <input type="checkbox" name={NEW_KIND} defaultChecked={form.values[NEW_KIND] !== undefined} /> A
              new kind of product, with a page of its own
            </label>
          </p>
        )}
        <SettingFields
          schema={facts.schema}
          path=""
          words={facts.words}
          flat={showFacts(item, form) ?? {}}
          errors={pickFacts(form?.errors ?? {}) ?? {}}
          prefix={FACT_PREFIX}
          library={library}
        />
      </StudioPlace>
    </fieldset>
  );
}

/** Values of the fields by path, as they were typed or as the item has them. Undefined where there are none. */
export function showFacts(item: EditedItem, form: FormState | undefined): FlatValues | undefined {
  const facts = findFactForm(item.type);
  return facts && (pickFacts(form?.values ?? {}) ?? flattenFacts(facts, item[facts.name]));
}
