/** The same pages for every peer: written by the benchmark from Facet's own, read once, at the first request. */
import { readFileSync } from 'node:fs';

let pages;

/** Undefined where there is none; a browser names the port as well. */
export function findPage(host, slug) {
  pages ??= JSON.parse(readFileSync(process.env.ARTICLES_FILE, 'utf8'));
  return pages[`${host.split(':', 1)[0]}/article/${slug}/`];
}
