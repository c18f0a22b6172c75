/** Stripe's form encoding: `line_items[0][price_data][currency]=usd` as nested objects and lists, every value a text. */

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

const MAX_DEPTH = 8;

/** Later values win, as at Stripe; names that are no names of parameters are dropped. */
export function parseForm(text: string): FormFields {
  const fields: FormFields = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = splitKey(key);
    if (path.length > 0 && path.length <= MAX_DEPTH) assign(fields, path, value);
  }
  for (const [name, value] of Object.entries(fields)) fields[name] = toLists(value);
  return fields;
}

/** `a[b][]` is a, b and an index of its own. */
function splitKey(key: string): string[] {
  const [head = '', ...rest] = key.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))].filter((part) => part !== '__proto__');
}

function assign(fields: FormFields, path: readonly string[], value: string): void {
  let at = fields;
  for (const part of path.slice(0, -1)) {
    const next = Object.hasOwn(at, part) ? at[part] : undefined;
    if (typeof next === 'object' && !Array.isArray(next)) at = next;
    else {
      const made: FormFields = {};
      at[part] = made;
      at = made;
    }
  }
  const last = path.at(-1) ?? '';
  at[last === '' ? String(Object.keys(at).length) : last] = value;
}

/** An object with nothing but numbers for names was a list. */
function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, toLists(part)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d{1,4}$/.test(name));
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
