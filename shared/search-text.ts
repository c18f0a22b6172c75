import { SEARCH_CHARACTERS } from './limits.ts';

/** As much of a text as is looked for; a character of two halves is not cut between them, which no address can hold. */
export function cutSearch(text: string): string {
  return text.slice(0, SEARCH_CHARACTERS).toWellFormed();
}
