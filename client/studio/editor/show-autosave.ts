/** The form of an item as somebody left it without saving. */
import type { FormState } from '#client/core/page-module.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { boxName } from '#shared/content-form.ts';
import { findFactForm, flattenFacts, prefixFacts } from '#shared/fact-fields.ts';
import { type Autosave, type EditedItem, typedForm } from '#shared/rest/writing.ts';

/** Fields that nobody had changed are as the item has them now. */
export function showAutosave(item: EditedItem, autosave: Autosave): FormState {
  const typed = listTyped(autosave);
  const boxes = Object.fromEntries([
    ...BRAND_IDS.map((brand) => [boxName('brands', brand), item.brands.includes(brand) ? '1' : '']),
    ...ACCESS_LEVELS.map((level) => [boxName('access', level), item.access.includes(level) ? '1' : '']),
  ]);
  const checked = Object.entries({ ...boxes, ...typed }).filter(
    ([name, value]) => value !== '' || boxes[name] === undefined,
  );
  const facts = findFactForm(item.type);
  return {
    values: {
      ...(facts && prefixFacts(flattenFacts(facts, item[facts.name]))),
      ...Object.fromEntries(checked),
      base_revision: String(autosave.base_revision),
    },
    errors: {},
  };
}

export const listKeptNames = (autosave: Autosave): string[] => Object.keys(listTyped(autosave));

/** By the names of the form. */
function listTyped({ fields, title, excerpt, content }: Autosave): Record<string, string> {
  const { data: form = {} } = typedForm.safeParse(fields.form);
  return {
    ...form,
    ...(fields.title !== undefined && { title: title.raw }),
    ...(fields.excerpt !== undefined && { excerpt: excerpt.raw }),
    ...(fields.content !== undefined && { content: content.raw }),
  };
}
