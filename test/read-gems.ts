/** For tests: the entries of the encyclopedia with their real figures, straight from the content. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseTextFile } from '#server/cms/seed-content/front-matter.ts';
import { gemFrontMatter } from '#server/cms/seed-content/item-front-matter.ts';
import type { GemProperties } from '#shared/rest/gem-properties.ts';

const GEMS_DIR = join(import.meta.dirname, '..', 'content', 'gems');

export interface GemEntry {
  readonly slug: string;
  readonly gem: GemProperties;
}

/** By slug, in its order. */
export async function readGems(): Promise<GemEntry[]> {
  const files = (await readdir(GEMS_DIR)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => ({
      slug: basename(file, '.md'),
      gem: parseTextFile(await readFile(join(GEMS_DIR, file), 'utf8'), gemFrontMatter).matter.gem,
    })),
  );
}
