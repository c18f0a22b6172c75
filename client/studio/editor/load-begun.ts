/** Fields of an item's form as they were saved when somebody began what they left unsaved. */
import { ACCESS_LEVELS } from '#shared/access.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { boxName } from '#shared/content-form.ts';
import { findFactForm, flattenFacts, prefixFacts } from '#shared/fact-fields.ts';
import type { PersonalApi } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findRevision, type ItemRevision } from '#shared/rest/revisions.ts';
import type { Autosave, EditedItem } from '#shared/rest/writing.ts';
import { listKeptNames } from './show-autosave.ts';

/** Those alone that were typed. Terms and the image are left out: a revision has their ids, and a form their names. */
export async function loadBegun(
  personal: PersonalApi,
  { type, id }: EditedItem,
  autosave: Autosave | undefined,
): Promise<Readonly<Record<string, string>>> {
  if (!autosave) return {};
  try {
    const revision = await personal.get(findRevision, { type, id, revision: autosave.base_revision });
    const typed = new Set(listKeptNames(autosave));
    return Object.fromEntries(Object.entries(listFields(type, revision)).filter(([name]) => typed.has(name)));
  } catch (error) {
    // It is removed by now.
    if (error instanceof RestError) return {};
    throw error;
  }
}

function listFields(
  type: string,
  { title, excerpt, content, facts }: ItemRevision,
): Readonly<Record<string, string>> {
  const texts = { title: title.raw, excerpt: excerpt.raw, content: content.raw.replaceAll('\r\n', '\n') };
  if (!facts) return texts;
  const form = findFactForm(type);
  const box = (isChecked: boolean) => (isChecked ? '1' : '');
  return {
    ...texts,
    slug: facts.slug,
    status: facts.status,
    date: facts.date.slice(0, 'YYYY-MM-DDThh:mm'.length),
    author: String(facts.author),
    ...Object.fromEntries([
      ...BRAND_IDS.map((brand) => [boxName('brands', brand), box(facts.brands.includes(brand))]),
      ...ACCESS_LEVELS.map((level) => [boxName('access', level), box(facts.access.includes(level))]),
    ]),
    ...(form &&
      prefixFacts(flattenFacts(form, form.name === 'gem' ? facts.gem : facts.details?.[form.name]))),
  };
}
