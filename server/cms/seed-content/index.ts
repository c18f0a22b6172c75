/** Seed content: files that are loaded into the database of a new site. */
export { loadSeedContent } from './load.ts';
export { convertPlainMarkdown } from './markdown/convert-markdown.ts';
