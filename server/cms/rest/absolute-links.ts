import { type BrandId, isBrandId } from '#shared/brands.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';

/** Where each site is, `https://example.org`. */
export type OriginOf = (brand: BrandId) => string;

/**
 * Answer of `wp/v2` with `link` and `guid` as WordPress has them: whole addresses, of an item on its canonical site. Inside,
 * links are paths, so that those of a page stay on the site where it is read.
 * @param value is not changed: it may be cached.
 */
export function makeLinksAbsolute(
  { path }: Endpoint,
  value: unknown,
  brand: BrandId,
  originOf: OriginOf,
): unknown {
  return path.startsWith('wp/v2/') ? withOrigin(value, originOf(brand), originOf) : value;
}

function withOrigin(value: unknown, origin: string, originOf: OriginOf): unknown {
  if (Array.isArray(value)) return value.map((element: unknown) => withOrigin(element, origin, originOf));
  if (!isRecord(value)) return value;
  const own = originOfItem(value, originOf) ?? origin;
  const { link, guid, _embedded } = value;
  return {
    ...value,
    ...(typeof link === 'string' && { link: toAddress(link, own) }),
    ...(isRecord(guid) &&
      typeof guid.rendered === 'string' && {
        guid: { ...guid, rendered: toAddress(guid.rendered, own) },
      }),
    ...(isRecord(_embedded) && {
      _embedded: Object.fromEntries(
        Object.entries(_embedded).map(([name, list]) => [name, withOrigin(list, own, originOf)]),
      ),
    }),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The first site of an item is the canonical one. */
function originOfItem({ brands }: Readonly<Record<string, unknown>>, originOf: OriginOf): string | undefined {
  const [first]: unknown[] = Array.isArray(brands) ? brands : [];
  return typeof first === 'string' && isBrandId(first) ? originOf(first) : undefined;
}

const toAddress = (link: string, origin: string): string =>
  link.startsWith('/') ? `${origin}${link}` : link;
