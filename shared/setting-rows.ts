/** Rows of lists in the form of a setting, or of the facts of an item: buttons add, remove and move them. */
import * as z from 'zod';
import {
  countRows,
  type FlatValues,
  flattenSetting,
  joinPath,
  nameCount,
  unwrapSchema,
} from './setting-fields.ts';

/** Does what a button of a list says: `add zones`, `remove zones.1`, `up zones.1`, `down zones.1`. Answers the values with that done. */
export function changeRows(schema: z.core.$ZodType, flat: FlatValues, button: string): FlatValues {
  const [what = '', path = ''] = button.split(' ', 2);
  const list = path.replace(/\.\d{1,3}$/, '');
  const at = Number(path.slice(list.length + 1));
  if (what === 'add') {
    const element = findElement(schema, path);
    if (!element) return flat;
    const count = countRows(flat, path);
    return { ...flat, ...addRow(element, joinPath(path, count)), ...tellCount(flat, path, count + 1) };
  }
  if (list === path) return flat;
  const order = Array.from({ length: countRows(flat, list) }, (_, row) => row);
  if (what === 'remove') order.splice(at, 1);
  else if (what === 'up' && at > 0) order.splice(at - 1, 2, at, at - 1);
  else if (what === 'down' && at < order.length - 1) order.splice(at, 2, at + 1, at);
  return reorder(flat, list, order);
}

/** Rows of a list in another order, each under its new number. */
function reorder(flat: FlatValues, list: string, order: readonly number[]): FlatValues {
  const start = `${list}.`;
  const others = Object.entries(flat).filter(([name]) => !name.startsWith(start));
  const rows = order.flatMap((from, to) => {
    const before = `${start}${from}`;
    return Object.entries(flat)
      .filter(([name]) => name === before || name.startsWith(`${before}.`))
      .map(([name, value]) => [`${start}${to}${name.slice(before.length)}`, value]);
  });
  return { ...Object.fromEntries([...others, ...rows]), ...tellCount(flat, list, order.length) };
}

/** Only where it was told before. */
const tellCount = (flat: FlatValues, list: string, count: number): FlatValues =>
  flat[nameCount(list)] === undefined ? {} : { [nameCount(list)]: String(count) };

/** The first field of a new row, which is there though it is empty. */
function addRow(schema: z.core.$ZodType, path: string): Record<string, string> {
  const names = Object.keys(flattenSetting(schema, {}, {}, path));
  return Object.fromEntries(names.map((name) => [name, '']));
}

function findElement(schema: z.core.$ZodType, path: string): z.core.$ZodType | undefined {
  let current = unwrapSchema(schema).inner;
  for (const key of path.split('.')) {
    if (current instanceof z.ZodObject) {
      const next: z.core.$ZodType | undefined = Object.hasOwn(current.shape, key)
        ? current.shape[key]
        : undefined;
      if (!next) return undefined;
      current = unwrapSchema(next).inner;
    } else if (current instanceof z.ZodArray) current = unwrapSchema(current.element).inner;
    else return undefined;
  }
  return current instanceof z.ZodArray ? current.element : undefined;
}
