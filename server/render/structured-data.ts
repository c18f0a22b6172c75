/** JSON-LD of a page: what it is about, and the way to it, with absolute addresses. */
import type { PageHead, StructuredData } from '#client/core/page-module.ts';

/** An element for the head; empty when there is nothing to say. It is data: no browser runs it. */
export function writeStructuredData({ about, crumbs = [] }: PageHead, origin: string): string {
  const graph: string[] = [];
  for (const thing of about === undefined ? [] : [about].flat()) graph.push(writeThing(thing, origin));
  if (crumbs.length > 0) graph.push(writeWay(crumbs, origin));
  if (graph.length === 0) return '';
  return `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${graph.join()}]}</script>`;
}

const written = new WeakMap<StructuredData, Map<string, string>>();

/** A description is one object for as long as its item is: it is written once for each origin. */
function writeThing(about: StructuredData, origin: string): string {
  const byOrigin = written.get(about) ?? new Map<string, string>();
  written.set(about, byOrigin);
  const json = byOrigin.get(origin) ?? toJson(about, origin);
  byOrigin.set(origin, json);
  return json;
}

function toJson(thing: StructuredData, origin: string): string {
  return escapeTags(JSON.stringify(absolute(thing, origin)));
}

/** `<` could end the element or open a comment in it (HTML 13.2.6.2). */
const escapeTags = (json: string): string => json.replaceAll('<', '\\u003c');

/** Written for each page, and so without objects in between. */
function writeWay(crumbs: NonNullable<PageHead['crumbs']>, origin: string): string {
  const places = crumbs.map(({ title, path }, place) => {
    const item = path === undefined ? '' : `,"item":${JSON.stringify(absolute(path, origin, 'item'))}`;
    return `{"@type":"ListItem","position":${place + 1},"name":${JSON.stringify(title)}${item}}`;
  });
  return escapeTags(`{"@type":"BreadcrumbList","itemListElement":[${places.join()}]}`);
}

const ADDRESSES: ReadonlySet<string> = new Set([
  ...['@id', 'url', 'image', 'logo', 'item', 'contentUrl', 'thumbnailUrl', 'urlTemplate'],
]);

/** Paths become addresses on this site, wherever they stand. */
function absolute(value: unknown, origin: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => absolute(entry, origin, name));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, absolute(member, origin, key)]),
    );
  return typeof value === 'string' && ADDRESSES.has(name) && value.startsWith('/') ? origin + value : value;
}
