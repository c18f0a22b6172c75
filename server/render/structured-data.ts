/** JSON-LD of a page: what it is about, and the way to it, with absolute addresses. */
import type { Head, StructuredData } from '#client/page-module.ts';

/** An element for the head; empty when there is nothing to say. It is data: no browser runs it. */
export function writeStructuredData({ about, crumbs = [] }: Head, origin: string): string {
  const things: StructuredData[] = [];
  if (about) things.push(about);
  if (crumbs.length > 0) things.push(describeWay(crumbs));
  if (things.length === 0) return '';
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': absolute(things, origin) });
  // `<` could end the element or open a comment in it (HTML 13.2.6.2).
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`;
}

function describeWay(crumbs: NonNullable<Head['crumbs']>): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: title,
      item: path,
    })),
  };
}

const ADDRESSES: ReadonlySet<string> = new Set(['url', 'image', 'item', 'contentUrl', 'thumbnailUrl']);

/** Paths become addresses on this site, wherever they stand. */
function absolute(value: unknown, origin: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => absolute(entry, origin, name));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, absolute(member, origin, key)]),
    );
  return typeof value === 'string' && ADDRESSES.has(name) && value.startsWith('/') ? origin + value : value;
}
