import type { FormFault } from '#client/ui/form-error.tsx';
import { TAXONOMIES, TAXONOMY_NAMES } from '#shared/content-types.ts';
import { FACT_PREFIX, type FactForm } from '#shared/fact-fields.ts';
import { nameField } from '#shared/setting-fields.ts';
import { idOf } from '../setting-leaves.tsx';

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  content: 'Text',
  excerpt: 'Excerpt',
  status: 'Status',
  date: 'Date',
  slug: 'Address',
  author: 'Author',
  image: 'Image',
  brands: 'Sites',
  access: 'Opened by',
  details: 'Facts',
  ...Object.fromEntries(TAXONOMY_NAMES.map((name) => [name, TAXONOMIES[name].label])),
};

/**
 * Fields of an item's form that keep it from being saved, in the order of their messages.
 * @param errors messages by field; `''` for the whole form
 * @param facts undefined for types without them
 */
export function listFaults(
  errors: Readonly<Record<string, string>>,
  facts: FactForm | undefined,
): FormFault[] {
  const faults = Object.entries(errors).flatMap(([field, message]) => {
    if (field === '') return [];
    if (!facts || !field.startsWith(FACT_PREFIX))
      return [{ id: field === 'details' ? 'facts' : field, label: LABELS[field] ?? field, message }];
    return [{ id: idOf(field), label: nameField(facts.words, field.slice(FACT_PREFIX.length)), message }];
  });
  // Both ends of a range are wrong together: the first stands for it.
  return faults.filter(
    ({ label, message }, at) =>
      faults.findIndex((one) => one.label === label && one.message === message) === at,
  );
}
