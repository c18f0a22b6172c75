/** The glossary of CONTRIBUTING.md as data: which words names must not have, and what stands in their place. */

/** A word that names must not have. */
export interface AvoidedWord {
  /** As it is written in the glossary: `closedUpload`, `demand…`, `Later`, `exams.draw`, `server/cache/mark`. */
  readonly written: string;
  /** The word to use instead. */
  readonly use: string;
  /** The folder to which the rule is confined, with a slash behind it, or nothing. */
  readonly folder: string;
  fits(name: string): boolean;
}

const OPENING = '<!-- glossary -->';
const CLOSING = '<!-- /glossary -->';

/** Takes the table between the two marks: the word to use in its first column, the words to avoid in its second. */
export function parseGlossary(markdown: string): AvoidedWord[] {
  const start = markdown.indexOf(OPENING);
  const end = markdown.indexOf(CLOSING);
  if (start === -1 || end === -1) throw new Error(`The glossary stands between ${OPENING} and ${CLOSING}.`);
  const rows = markdown
    .slice(start + OPENING.length, end)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  return rows.flatMap((row) => {
    const [, use = '', avoid = ''] = row.split('|');
    return [...avoid.matchAll(/`([^`]+)`/g)].map(([, written = '']) =>
      parseWord(written, use.replaceAll('`', '').trim()),
    );
  });
}

function parseWord(written: string, use: string): AvoidedWord {
  const slash = written.lastIndexOf('/') + 1;
  const folder = written.slice(0, slash);
  return { written, use, folder, fits: createMatcher(written.slice(slash)) };
}

/**
 * `demand…` is how a name begins. `Later`, `IMAGES_MB` and `exams.draw` are whole names. Anything else is one part of a name or
 * several in a row, in the plural too: `closedUpload` fits `closed-uploads.ts` and `listClosedUploads`.
 */
function createMatcher(word: string): (name: string) => boolean {
  if (/^[A-Z]|\./.test(word) && !word.endsWith('…')) return (name) => name === word;
  const parts = splitName(word.replace('…', ''));
  const startsAt = (nameParts: string[], at: number) =>
    parts.every((part, index) => isSameWord(nameParts[at + index], part));
  if (word.endsWith('…')) {
    return (name) => splitName(name).length > parts.length && startsAt(splitName(name), 0);
  }
  return (name) => {
    // `exams.draw` is asked for whole.
    if (name.includes('.')) return false;
    const nameParts = splitName(name);
    return nameParts.some((_, at) => startsAt(nameParts, at));
  };
}

const isSameWord = (part: string | undefined, word: string): boolean => part === word || part === `${word}s`;

/** The words of a name in lower case: `listProtectedUploads`, `closed-uploads` and `PROTECTED_UPLOADS` have the same ones but for `list`. */
function splitName(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
}
