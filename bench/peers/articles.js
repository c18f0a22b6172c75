/** The same texts for every peer: written by the benchmark from Facet's own pages, read once, at the first request. */
import { readFileSync } from 'node:fs';

let given;

export function readArticles() {
  given ??= JSON.parse(readFileSync(process.env.ARTICLES_FILE, 'utf8'));
  return given;
}
