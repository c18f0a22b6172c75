import type * as z from 'zod';

/** Reads a column that holds JSON. Throws when it is not of the schema: a broken access list must not open an item. */
export function parseColumn<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  return schema.parse(JSON.parse(text));
}
