import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { removeMediaExcept, saveMedia } from '#server/cms/content/index.ts';
import { slug } from './item-front-matter.ts';
import type { Loaded, Loading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';

const pixels = z.number().int().positive();
const pictures = z.record(slug, z.object({ alt: z.string(), width: pixels, height: pixels }));

/** Loads the list of pictures; one whose file is not there is left out. */
export async function loadMedia({ db, source, mediaDir, warn }: Loading): Promise<Loaded> {
  const tags: string[] = [];
  const ids = new Set<number>();
  for (const [name, { alt, width, height }] of Object.entries(parseYaml(source.text, pictures))) {
    const file = `${name}.webp`;
    if (!existsSync(join(mediaDir, file))) {
      warn(lineOf(source.text, name), `the file ${file} is not there`);
      continue;
    }
    const saved = await saveMedia(db, { slug: name, file, mime_type: 'image/webp', alt, width, height });
    ids.add(saved.id);
    tags.push(...saved.tags);
  }
  return { tags: [...tags, ...(await removeMediaExcept(db, ids))] };
}

function lineOf(text: string, name: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(`${name}:`)) + 1;
}
