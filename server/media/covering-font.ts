/** Finds letters for names that our own font does not have. */
import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Where systems keep fonts; those that are not there are passed over. */
const FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', '/Library/Fonts', '/System/Library/Fonts'];
const KINDS: ReadonlySet<string> = new Set(['.ttf', '.otf']);
/** A name is no reason to read a thousand files. */
const MAX_FILES = 300;
/** Looks less like our own, the higher. */
const UNLIKE: readonly (readonly [RegExp, number])[] = [
  [/math|mono|condensed|narrow|extralight/i, 8],
  [/italic|oblique/i, 4],
  [/sans/i, 2],
  [/bold/i, 1],
];

/** Paths of installed fonts, those that suit a certificate first. */
export function listInstalledFonts(): readonly string[] {
  return FOLDERS.flatMap(listFonts)
    .sort((one, other) => unlikeness(one) - unlikeness(other) || one.localeCompare(other))
    .slice(0, MAX_FILES);
}

function listFonts(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && KINDS.has(extname(entry.name).toLowerCase()))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

const unlikeness = (path: string): number =>
  UNLIKE.reduce((sum, [word, points]) => sum + (word.test(path) ? points : 0), 0);
