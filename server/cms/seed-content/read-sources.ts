import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

/** Folders in the order in which they are loaded: what others refer to comes first. */
const KINDS = {
  terms: '.yaml',
  media: '.yaml',
  authors: '.md',
  settings: '.yaml',
  users: '.yaml',
  redirects: '.yaml',
  articles: '.md',
  gems: '.md',
  pages: '.md',
  guides: '.md',
  'gemstone-prices': '.md',
  'gemstone-values': '.md',
  'gemstone-buy-guides': '.md',
  videos: '.md',
  businesses: '.md',
  photos: '.md',
  galleries: '.md',
  products: '.md',
  ebooks: '.md',
  lessons: '.md',
  exams: '.yaml',
  courses: '.md',
} as const;

/** Files beside those of a kind, which these may name. */
const BESIDE: Partial<Record<SourceKind, string>> = { exams: '.gift' };

export type SourceKind = keyof typeof KINDS;

export interface SeedSource {
  readonly kind: SourceKind;
  /** The file name without its ending. */
  readonly slug: string;
  /** Inside the folder of the content, wherever that is: `articles/ruby.md`. */
  readonly path: string;
  /** As an author knows it: `content/articles/ruby.md`. */
  readonly label: string;
  readonly text: string;
  /** Texts beside it that it may name, by file name. */
  readonly beside: ReadonlyMap<string, string>;
  /** Changes when loading the file would give something else. */
  readonly hash: string;
}

/** Counts up when the same file is to be loaded differently: after a change of this code. */
const LOADER_VERSION = 4;

/** Reads every file of these kinds; a folder that is not there is an empty one. */
export async function readSources(
  contentDir: string,
  wanted: (kind: SourceKind) => boolean = () => true,
): Promise<SeedSource[]> {
  const kinds = (Object.keys(KINDS) as SourceKind[]).filter(wanted);
  const files = await Promise.all(kinds.map((kind) => readFolder(contentDir, kind)));
  const sources = files.flat();
  // Texts name terms and images, so they are loaded again when the files of these change.
  const named = digest(
    sources.filter(({ kind }) => kind === 'terms' || kind === 'media').map((file) => file.text),
  );
  return sources.map((source) => ({
    ...source,
    hash: digest([source.text, dependsOn(source.kind) ? named : '', ...source.beside.values()]),
  }));
}

const dependsOn = (kind: SourceKind): boolean => KINDS[kind] === '.md' || kind === 'exams';

async function readFolder(contentDir: string, kind: SourceKind): Promise<Omit<SeedSource, 'hash'>[]> {
  const names = await readdir(join(contentDir, kind)).catch(ignoreMissing);
  const withEnding = (ending: string | undefined): string[] =>
    names.filter((name) => extname(name) === ending && !name.startsWith('.')).sort();
  const readText = async (name: string): Promise<string> =>
    normalize(await readFile(join(contentDir, kind, name), 'utf8'));
  const beside = new Map<string, string>();
  for (const name of withEnding(BESIDE[kind])) beside.set(name, await readText(name));
  return Promise.all(
    withEnding(KINDS[kind]).map(async (name) => {
      const text = await readText(name);
      return {
        kind,
        slug: basename(name, extname(name)),
        path: `${kind}/${name}`,
        label: `${basename(contentDir)}/${kind}/${name}`,
        text,
        beside: new Map([...beside].filter(([other]) => text.includes(other))),
      };
    }),
  );
}

/** Other systems' line ends and byte order marks are no part of the text. */
function normalize(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

function ignoreMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function digest(texts: readonly string[]): string {
  const hash = createHash('sha256').update(String(LOADER_VERSION));
  for (const text of texts) hash.update('\0').update(text);
  return hash.digest('base64url');
}
