import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import { parseColumn } from '#server/cms/database/index.ts';

/**
 * A column of JSON that many requests read is parsed and checked once for each text that it had.
 * @param most texts that are remembered.
 */
export function rememberParsed<S extends z.ZodType>(schema: S, most: number): (text: string) => z.output<S> {
  const parsed = new LRUCache<string, { readonly value: z.output<S> }>({ max: most });
  return (text) => {
    const known = parsed.get(text);
    if (known) return known.value;
    const value = parseColumn(schema, text);
    parsed.set(text, { value });
    return value;
  };
}
