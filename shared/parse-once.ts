import type * as z from 'zod';

/**
 * A check that is made once for each object: what an API cache holds is frozen, and asked for with every page.
 * What it answers throws ZodError on another shape.
 */
export function parseOnce<S extends z.ZodType>(schema: S): (value: unknown) => z.output<S> {
  const parsed = new WeakMap<object, z.output<S>>();
  return (value) => {
    if (value === null || typeof value !== 'object') return schema.parse(value);
    const known = parsed.get(value);
    if (known !== undefined) return known;
    const fresh = schema.parse(value);
    parsed.set(value, fresh);
    return fresh;
  };
}
