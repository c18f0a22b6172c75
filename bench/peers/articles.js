/** The same texts for every peer: written by the benchmark from Facet's own pages, read once. */
import { readFileSync } from 'node:fs';

export const { nav, footer, articles } = JSON.parse(readFileSync(process.env.ARTICLES_FILE, 'utf8'));
