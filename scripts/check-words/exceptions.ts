/** Where a word of the glossary is right: it means something else there, or the name is somebody else's. */
export interface Exception {
  /** As in the glossary. */
  readonly word: string;
  readonly folder: string;
  /** All names when left out. */
  readonly names?: readonly string[];
}

export const EXCEPTIONS: readonly Exception[] = [
  // Letters of the alphabet.
  { word: 'server/letter', folder: 'server/cms/search/' },
  { word: 'server/letter', folder: 'server/media/' },
  // An attribute of HTML.
  { word: 'spell…', folder: 'client/', names: ['spellCheck'] },
  // The person of a testimonial has no account; nor has schema.org's.
  { word: 'person', folder: 'client/', names: ['person'] },
  { word: 'person', folder: 'test/http/structured-data.test.ts', names: ['Person'] },
  // A word that readers search for.
  { word: 'film', folder: 'server/cms/search/ranking/', names: ['film'] },
];
