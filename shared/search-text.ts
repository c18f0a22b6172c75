import { SEARCH_CHARACTERS } from './limits.ts';

/**
 * As much of a text as is looked for: without NUL, which no database can look for, and without half of a character that was cut in
 * two, which no address can hold.
 */
export function cutSearch(text: string): string {
  return text.replaceAll('\0', '').slice(0, SEARCH_CHARACTERS).toWellFormed();
}
