/**
 * A setting, or the facts of an item, as the fields of a form, and back: its schema says which there are. A field is named by its
 * path, `zones.0.name`; a list of texts is one field with a text on each line, a list of choices a box for each, `formats.PDF`.
 * `zones.#` says how many rows a list has, so that one that was removed is not taken for one that is not shown.
 */
import * as z from 'zod';
import { describeIssue } from './field-messages.ts';
import type { MediaKind } from './media-kinds.ts';
import type { NamedThing } from './named-things.ts';

/** Words of a form about a field, beside its schema. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  /** Lines of a longer text. */
  readonly rows?: number;
  /** Whole hundredths are typed as a decimal: cents as dollars, basis points as a percentage. */
  readonly unit?: 'dollars' | 'percent';
  /** A path of the site, or a web address. */
  readonly isLink?: true;
  /** Something of ours that is named, or several where it is a list. */
  readonly names?: NamedThing;
  /** A file of the library. */
  readonly file?: Exclude<MediaKind, 'image'>;
  /** Words that are joined by hyphens: they may be typed with blanks and capitals. */
  readonly isJoined?: true;
  /** Id of a list in the page, of what is usually written. */
  readonly listId?: string;
  /** A language by its code. */
  readonly isLanguage?: true;
  /** Stands beside others in a line. */
  readonly isShort?: true;
  /** One thing in a list: `link`. */
  readonly one?: string;
  /** Rows of the list show their names until they are opened. */
  readonly isFolded?: true;
  /** Choices in words. A list of choices that has them is shown as boxes. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** By path, with `*` for the number in a list. */
export type WordsByPath = Readonly<Record<string, FieldWords>>;
export type FlatValues = Readonly<Record<string, string>>;

/** A schema that may be left out, or has a value of its own: what is inside, and that it need not be filled. */
export function unwrapSchema(schema: z.core.$ZodType): { inner: z.core.$ZodType; isOptional: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { inner: unwrapSchema(schema.unwrap()).inner, isOptional: true };
  return { inner: schema, isOptional: false };
}

export const joinPath = (path: string, key: string | number): string =>
  path === '' ? String(key) : `${path}.${key}`;

/** `zones.0.name` is `zones.*.name`. */
export const patternOf = (path: string): string => path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');

export const isTextList = (schema: z.core.$ZodType): schema is z.ZodArray =>
  schema instanceof z.ZodArray && unwrapSchema(schema.element).inner instanceof z.ZodString;

/** Values of a list of choices that is shown as boxes; undefined for other fields. */
export function listChoices(
  schema: z.core.$ZodType,
  words: FieldWords | undefined,
): readonly string[] | undefined {
  if (!words?.choices || !(schema instanceof z.ZodArray)) return undefined;
  const { inner } = unwrapSchema(schema.element);
  return inner instanceof z.ZodEnum ? inner.options.map(String) : undefined;
}

/** Values of a lowest and a highest, such as the hardness of a gem. */
export const listParts = (schema: z.core.$ZodType): readonly z.core.$ZodType[] | undefined =>
  schema instanceof z.ZodTuple ? schema.def.items : undefined;

/** Field of a list that says how many rows it has. */
export const nameCount = (path: string): string => `${path}.#`;
export const isCount = (name: string): boolean => name.endsWith('.#');

/** Rows of a list among flat values: as many as it says, else from 0 to the highest number that a field names. */
export function countRows(flat: FlatValues, path: string): number {
  const said = flat[nameCount(path)] ?? '';
  if (/^\d{1,3}$/.test(said)) return Number(said);
  const start = `${path}.`;
  let count = 0;
  for (const name of Object.keys(flat)) {
    if (!name.startsWith(start)) continue;
    const row = /^\d{1,3}(?=\.|$)/.exec(name.slice(start.length));
    if (row) count = Math.max(count, Number(row[0]) + 1);
  }
  return count;
}

/** Values of a form that shows a setting. */
export function flattenSetting(
  schema: z.core.$ZodType,
  value: unknown,
  words: WordsByPath,
  path = '',
): Record<string, string> {
  const { inner } = unwrapSchema(schema);
  const own = words[patternOf(path)];
  if (inner instanceof z.ZodObject) {
    const members: Readonly<Record<string, unknown>> = Object(value);
    const parts = Object.entries(inner.shape).map(([key, part]) =>
      flattenSetting(part, members[key], words, joinPath(path, key)),
    );
    return Object.assign({}, ...parts);
  }
  if (isTextList(inner)) return { [path]: Array.isArray(value) ? value.join('\n') : '' };
  if (listChoices(inner, own)) {
    const chosen = Array.isArray(value) ? value : [];
    return Object.fromEntries(chosen.map((choice) => [joinPath(path, String(choice)), 'on']));
  }
  const parts = listParts(inner);
  if (parts) {
    const values = Array.isArray(value) ? value : [];
    return Object.fromEntries(parts.map((_, at) => [joinPath(path, at), formatLeaf(values[at], own)]));
  }
  if (inner instanceof z.ZodArray) {
    const rows = Array.isArray(value) ? value : [];
    const parts = rows.map((row, at) => flattenSetting(inner.element, row, words, joinPath(path, at)));
    return Object.assign({}, ...parts);
  }
  if (inner instanceof z.ZodLiteral) return {};
  if (inner instanceof z.ZodBoolean) return value === true ? { [path]: 'on' } : {};
  return { [path]: formatLeaf(value, own) };
}

const HUNDRED = 100;

function formatLeaf(value: unknown, words: FieldWords | undefined): string {
  if (value === undefined || value === null) return '';
  return words?.unit && typeof value === 'number' ? (value / HUNDRED).toFixed(2) : String(value);
}

export interface ReadSetting {
  /** As the schema reads it; undefined where something is wrong. */
  readonly value: unknown;
  /** Messages by path. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads what a form sent. */
export function readSetting(schema: z.ZodType, flat: FlatValues, words: WordsByPath): ReadSetting {
  const errors: Record<string, string> = {};
  const nested = nest(schema, flat, words, '', errors);
  const parsed = schema.safeParse(nested, { error: describeIssue });
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      errors[findField(path.map(String), schema)] ??= capitalize(message);
  return { value: Object.keys(errors).length === 0 ? parsed.data : undefined, errors };
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `Product 3, Rating`: a field by its words, and by the rows that it stands in. */
export function nameField(words: WordsByPath, path: string): string {
  const keys = path.split('.');
  const prefixes = keys.map((_, at) => keys.slice(0, at + 1).join('.'));
  const rows = prefixes.flatMap((prefix, at) => {
    const { one } = (keys[at + 1] === undefined ? undefined : words[patternOf(prefix)]) ?? {};
    const row = Number(keys[at + 1]);
    return one && Number.isInteger(row) ? [capitalize(`${one} ${row + 1}`)] : [];
  });
  const label = prefixes.flatMap((prefix) => words[patternOf(prefix)]?.label || []).at(-1);
  return [...rows, label ?? path].join(', ');
}

/** A problem of one line is said of the field that has all of them. */
function findField(path: readonly string[], schema: z.core.$ZodType): string {
  let current = unwrapSchema(schema).inner;
  for (const [at, key] of path.entries()) {
    if (isTextList(current)) return path.slice(0, at).join('.');
    if (current instanceof z.ZodArray) current = unwrapSchema(current.element).inner;
    else if (current instanceof z.ZodObject) {
      const next = current.shape[key];
      if (next) current = unwrapSchema(next).inner;
    }
  }
  return path.join('.');
}

const LINK = /^(?:\/(?!\/)|https:\/\/|#)\S*$/;
const DECIMAL = /^\d{1,7}(?:\.\d{1,2})?$/;

function nest(
  schema: z.core.$ZodType,
  flat: FlatValues,
  words: WordsByPath,
  path: string,
  errors: Record<string, string>,
): unknown {
  const { inner, isOptional } = unwrapSchema(schema);
  if (inner instanceof z.ZodObject) {
    if (isOptional && !isFilled(flat, path)) return undefined;
    const members = Object.entries(inner.shape).map(([key, part]) => [
      key,
      nest(part, flat, words, joinPath(path, key), errors),
    ]);
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  }
  const typed = (flat[path] ?? '').trim();
  if (isTextList(inner))
    return typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const own = words[patternOf(path)];
  const choices = listChoices(inner, own);
  if (choices) {
    const chosen = choices.filter((choice) => flat[joinPath(path, choice)]);
    return chosen.length === 0 && isOptional ? undefined : chosen;
  }
  if (listParts(inner)) return nestParts(inner, flat, path, isOptional);
  if (inner instanceof z.ZodArray)
    return Array.from({ length: countRows(flat, path) }, (_, at) =>
      nest(inner.element, flat, words, joinPath(path, at), errors),
    );
  if (inner instanceof z.ZodLiteral) return inner.value;
  if (inner instanceof z.ZodBoolean) return typed !== '';
  return nestLeaf(inner, typed, own, isOptional, (message) => {
    errors[path] ??= message;
  });
}

/** A lowest without a highest is the only one there is. */
function nestParts(schema: z.core.$ZodType, flat: FlatValues, path: string, isOptional: boolean): unknown {
  const [first = '', ...others] = (listParts(schema) ?? []).map((_, at) =>
    (flat[joinPath(path, at)] ?? '').trim(),
  );
  const typed = [first, ...others.map((other) => other || first)];
  if (isOptional && typed.every((text) => text === '')) return undefined;
  return typed.map((text) => (text === '' ? undefined : Number(text)));
}

function nestLeaf(
  schema: z.core.$ZodType,
  typed: string,
  words: FieldWords | undefined,
  isOptional: boolean,
  reject: (message: string) => void,
): unknown {
  if (typed === '') {
    if (!isOptional) reject('Required');
    return undefined;
  }
  if (words?.isLink && !LINK.test(typed))
    reject('Write a path such as /shop/, or an address that begins with https://');
  if (!(schema instanceof z.ZodNumber)) return words?.isJoined ? joinWords(typed) : typed;
  if (!words?.unit) return Number(typed);
  const amount = words.unit === 'dollars' ? typed.replace(DOLLAR_SIGN, '') : typed;
  if (!DECIMAL.test(amount)) reject('Write an amount such as 5 or 6.95');
  return Math.round(Number(amount) * HUNDRED);
}

/** `$45.00`, as prices are written. */
const DOLLAR_SIGN = /^\$\s*/;

/** `Bench Tools` is `bench-tools`. */
export const joinWords = (typed: string): string => typed.trim().toLowerCase().replace(/\s+/g, '-');

const isFilled = (flat: FlatValues, path: string): boolean =>
  Object.entries(flat).some(
    ([name, value]) => name.startsWith(`${path}.`) && !isCount(name) && value.trim() !== '',
  );
