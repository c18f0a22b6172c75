import { classesOf, type Property } from '../query/figures.ts';
import { readStems, readWords } from '../query/words.ts';
import type { IndexedDocument } from '../search-engine.ts';

/** A document as the index keeps it; its fields are those of `index-body.ts`. */
export interface Entry {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly full_excerpt: string;
  readonly keywords: string;
  readonly figures: string;
  readonly words: string;
  readonly ranges: Readonly<Partial<Record<Property, readonly { gte: number; lte: number }[]>>>;
  readonly brands: readonly string[];
  readonly topic: readonly string[];
  readonly categories: readonly string[];
  readonly family: readonly string[];
  readonly access: readonly string[];
  readonly date: string;
  readonly title_key: string;
  readonly title_length: number;
  readonly filed_under: string;
  readonly length: number;
}

/** Sorting by more than this of a title tells nobody apart, and a keyword has to be under 32 KB. */
const MAX_KEY = 500;

/** No text as it was written: what is read again is in the database. */
export function describeEntry(document: IndexedDocument): Entry {
  const { id, title, content, full_excerpt, keywords, family, access } = document;
  return {
    id,
    type: document.type,
    title: readStems(title),
    content: readStems(content),
    full_excerpt: readStems(full_excerpt),
    keywords: readStems(keywords),
    figures: document.figures.flatMap(classesOf).join(' '),
    words: spelledWords(`${title} ${full_excerpt} ${keywords} ${content}`),
    ranges: rangesOf(document),
    brands: document.brands,
    topic: document.topics,
    categories: document.categories,
    family: family ? [family] : [],
    access: access.length > 0 ? access : ['ALL'],
    date: document.date,
    title_key: title.toLowerCase().slice(0, MAX_KEY).toWellFormed(),
    title_length: title.length,
    filed_under: [...document.topics, ...document.categories, family].join(' ').trim(),
    length: content.length,
  };
}

/** A word with digits in it, or one that is very short or long, is nobody's misspelling. */
const SPELLED = /^\p{L}{4,30}$/u;

function spelledWords(text: string): string {
  return [...new Set(readWords(text))].filter((word) => SPELLED.test(word)).join(' ');
}

function rangesOf({ figures }: IndexedDocument): Entry['ranges'] {
  const ranges: Partial<Record<Property, { gte: number; lte: number }[]>> = {};
  for (const { property, low, high } of figures) (ranges[property] ??= []).push({ gte: low, lte: high });
  return ranges;
}
