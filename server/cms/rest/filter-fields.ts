/**
 * WordPress's `_fields`: keeps the members that are named, `id,title.rendered`, of one element or of each of a list.
 * https://developer.wordpress.org/rest-api/using-the-rest-api/global-parameters/#_fields
 */
export function filterFields(body: unknown, fields: unknown): unknown {
  if (typeof fields !== 'string') return body;
  const paths = fields
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean)
    .map((field) => field.split('.'));
  if (paths.length === 0) return body;
  return Array.isArray(body) ? body.map((element: unknown) => keep(element, paths)) : keep(body, paths);
}

function keep(value: unknown, paths: readonly string[][]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).flatMap(([key, member]) => {
    const named = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
    if (named.length === 0) return [];
    const isWhole = named.some((rest) => rest.length === 0);
    return [[key, isWhole ? member : keep(member, named)]];
  });
  return Object.fromEntries(kept);
}
