/** Check of the facts of an item, as they stand in their fields: what keeps them from being saved, and figures outside known ranges. */
import { findFactForm } from '#shared/fact-fields.ts';
import { checkGemRanges } from '#shared/gem-ranges.ts';
import { gemProperties } from '#shared/rest/gem-properties.ts';
import { type FlatValues, isCount, nameField, readSetting } from '#shared/setting-fields.ts';
import type { ContentProblem } from './check-content.ts';

/** @param flat fields by path; undefined where the form has none */
export function checkFacts(type: string, flat: FlatValues | undefined): ContentProblem[] {
  const form = findFactForm(type);
  const isEmpty = ([name, typed]: readonly [string, string]) => isCount(name) || typed.trim() === '';
  if (!form || !flat || Object.entries(flat).every(isEmpty)) return [];
  const { value, errors } = readSetting(form.schema, flat, form.words);
  const gem = form.name === 'gem' ? gemProperties.safeParse(value).data : undefined;
  return [
    ...Object.entries(errors).map(([path, message]) => ({
      block: undefined,
      field: path,
      text: `${nameField(form.words, path)}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    })),
    ...(gem ? checkGemRanges(gem) : []).map(({ property, text }) => ({
      block: undefined,
      field: property,
      text,
    })),
  ];
}
