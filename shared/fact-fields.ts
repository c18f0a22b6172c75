/**
 * Facts of an item, which it has beside its text, as fields of its form, and back. A field is named `fact.` and its path,
 * `fact.hardness.0`. What nobody changed stays as it is stored, to the byte.
 */
import * as z from 'zod';
import { isContentType } from './content-types.ts';
import { asStored, ebookShape, type FactShape, videoShape } from './fact-shapes.ts';
import { FACT_WORDS, type FactName } from './fact-words.ts';
import { DETAIL_OF_TYPE, itemDetails } from './rest/details.ts';
import { gemProperties } from './rest/gem-properties.ts';
import {
  type FlatValues,
  flattenSetting,
  isCount,
  joinPath,
  readSetting,
  type WordsByPath,
} from './setting-fields.ts';

export const FACT_PREFIX = 'fact.';

export interface FactForm extends FactShape {
  /** Member of the item that has the facts. */
  readonly name: FactName;
  readonly words: WordsByPath;
}

/** Undefined for types without facts. */
export function findFactForm(type: string): FactForm | undefined {
  const name = type === 'gemstone' ? 'gem' : isContentType(type) && DETAIL_OF_TYPE[type];
  return name ? { name, words: FACT_WORDS[name], ...SHAPES[name] } : undefined;
}

const { business, guide, product, course, photo, gallery } = itemDetails.shape;
const SHAPES: Readonly<Record<FactName, FactShape>> = {
  gem: asStored(gemProperties),
  business: asStored(business.unwrap()),
  guide: asStored(guide.unwrap()),
  product: asStored(product.unwrap()),
  course: asStored(course.unwrap()),
  photo: asStored(photo.unwrap()),
  gallery: asStored(gallery.unwrap()),
  video: videoShape,
  ebook: ebookShape,
};

/** Values of the fields as an item has them, by path; those of a new one where it has none. */
export function flattenFacts({ schema, words, toFields }: FactForm, facts: unknown): Record<string, string> {
  return flattenSetting(schema, isRecord(facts) ? toFields(facts) : listDefaults(schema), words);
}

/** Members that are something before anybody has said so, such as what is in stock. */
function listDefaults(schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([key, part]) =>
      part instanceof z.ZodDefault ? [[key, part.def.defaultValue]] : [],
    ),
  );
}

/** The fields of a form, by path. Undefined where it has none. */
export function pickFacts(values: FlatValues): Record<string, string> | undefined {
  const picked = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(FACT_PREFIX) ? [[name.slice(FACT_PREFIX.length), value.replaceAll('\r\n', '\n')]] : [],
  );
  return picked.length === 0 ? undefined : Object.fromEntries(picked);
}

export const prefixFacts = (flat: FlatValues): Record<string, string> =>
  Object.fromEntries(Object.entries(flat).map(([path, value]) => [`${FACT_PREFIX}${path}`, value]));

export interface ReadFacts {
  /** Undefined where nothing was changed, or something is wrong. */
  readonly value: object | undefined;
  /** Messages by path. */
  readonly errors: FlatValues;
}

/**
 * @param flat fields as they were sent, by path
 * @param before the facts as the item has them; undefined for none
 */
export function readFacts(form: FactForm, flat: FlatValues, before: unknown): ReadFacts {
  const shown = flattenFacts(form, before);
  if (isSameUnder('', shown, flat)) return { value: undefined, errors: {} };
  const { value, errors } = readSetting(form.schema, flat, form.words);
  if (value === undefined) return { value: undefined, errors };
  if (!isRecord(before)) return { value: form.toFacts(Object(value), {}), errors: {} };
  const fields = keepUnchanged('', form.toFields(before), value, (path) => isSameUnder(path, shown, flat));
  return { value: keepOrder(before, form.toFacts(Object(fields), before)), errors: {} };
}

/** Members in the order in which they are stored, then new ones. */
function keepOrder(before: object, after: Readonly<Record<string, unknown>>): object {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(keys.flatMap((key) => (after[key] === undefined ? [] : [[key, after[key]]])));
}

/** An empty field is as good as one that is not there: browsers leave out boxes that are not checked. */
function isSameUnder(path: string, a: FlatValues, b: FlatValues): boolean {
  const isUnder = (name: string) => path === '' || name === path || name.startsWith(`${path}.`);
  const names = [...Object.keys(a), ...Object.keys(b)].filter((name) => isUnder(name) && !isCount(name));
  return names.every((name) => (a[name] ?? '').trim() === (b[name] ?? '').trim());
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members in the order in which they are stored, then new ones; what the form does not know stays. */
function keepUnchanged(
  path: string,
  before: unknown,
  after: unknown,
  isUnchanged: (path: string) => boolean,
): unknown {
  if (path !== '' && isUnchanged(path)) return before;
  const areRows = Array.isArray(before) && Array.isArray(after) && after.every(isRecord);
  if (areRows && before.length === after.length)
    return after.map((row, at) => keepUnchanged(joinPath(path, at), before[at], row, isUnchanged));
  if (!isRecord(before) || !isRecord(after)) return after;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    keys
      .map((key) => [key, keepUnchanged(joinPath(path, key), before[key], after[key], isUnchanged)])
      .filter(([, value]) => value !== undefined),
  );
}
