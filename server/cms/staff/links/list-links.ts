import { segmentContent } from '#shared/blocks.ts';

const PATH = /^\/(?![/\\])[\w/.%-]*(?:[?#][^\s"<>]*)?$/;

/** Paths of the site to which a text links, in its HTML and in the attributes of its blocks, each once, as they are written. */
export function listLinks(content: string): string[] {
  const found = segmentContent(content).flatMap((segment) =>
    segment.kind === 'html' ? listHrefs(segment.html) : listPaths(segment.attributes),
  );
  return [...new Set(found)];
}

/** Addresses of other sites to which a text links in its HTML, each once, as a browser asks for them. */
export function listOutsideLinks(content: string): string[] {
  const hrefs = [...content.matchAll(/ href=\\?"(https?:\/\/[^"\\\s]+)/g)].flatMap(([, href = '']) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'));
    if (!url) return [];
    url.hash = '';
    return [url.href];
  });
  return [...new Set(hrefs)];
}

const listHrefs = (html: string): string[] =>
  [...html.matchAll(/ href="(\/[^"]*)"/g)].flatMap(([, href = '']) => (PATH.test(href) ? [href] : []));

function listPaths(value: unknown): string[] {
  if (typeof value === 'string') return PATH.test(value) && value !== '/' ? [value] : listHrefs(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listPaths);
}
