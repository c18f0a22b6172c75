/** JSON-LD of a page: what it is about, and the way to it, with absolute addresses. */
import type { Head, StructuredData } from '#client/page-module.ts';

/** An element for the head; empty when there is nothing to say. It is data: no browser runs it. */
export function writeStructuredData({ about, crumbs = [] }: Head, origin: string): string {
  const graph: string[] = [];
  if (about) graph.push(writeThing(about, origin));
  if (crumbs.length > 0) graph.push(toJson(describeWay(crumbs), origin));
  if (graph.length === 0) return '';
  return `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${graph.join()}]}</script>`;
}

const written = new WeakMap<StructuredData, Map<string, string>>();

/** What describes an item is one object for as long as the item is: it is written once for each origin. */
function writeThing(about: StructuredData, origin: string): string {
  const byOrigin = written.get(about) ?? new Map<string, string>();
  written.set(about, byOrigin);
  const json = byOrigin.get(origin) ?? toJson(about, origin);
  byOrigin.set(origin, json);
  return json;
}

/** `<` could end the element or open a comment in it (HTML 13.2.6.2). */
function toJson(thing: StructuredData, origin: string): string {
  return JSON.stringify(absolute(thing, origin)).replaceAll('<', '\\u003c');
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
