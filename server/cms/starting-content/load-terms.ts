import * as z from 'zod';
import { removeTermsExcept, saveTerm } from '#server/cms/content/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { isTaxonomy, type Taxonomy } from '#shared/content-types.ts';
import { ContentError } from './content-error.ts';
import { slug } from './item-front-matter.ts';
import type { Loaded, Loading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';

const term = z.strictObject({
  slug,
  name: z.string().min(1),
  description: z.string().default(''),
  get children() {
    return z.array(term).default([]);
  },
});
const terms = z.array(term);
type Term = z.output<typeof term>;

/** Loads a tree of terms. A term that the file no longer names is removed, but for topics, which texts name too. */
export async function loadTerms({ db, source }: Loading): Promise<Loaded> {
  const taxonomy = taxonomyOf(source.slug);
  const ids = new Set<number>();
  const tags = await saveAll(db, taxonomy, parseYaml(source.text, terms), undefined, ids);
  const removed = taxonomy === 'topic' ? [] : await removeTermsExcept(db, taxonomy, ids);
  return { tags: [...tags, ...removed] };
}

/** The terms of a file that is gone. */
export async function unloadTerms(db: Database, name: string): Promise<readonly string[]> {
  return isTaxonomy(name) && name !== 'topic' ? removeTermsExcept(db, name, new Set()) : [];
}

function taxonomyOf(name: string): Taxonomy {
  if (isTaxonomy(name)) return name;
  throw new ContentError([{ line: 1, message: `there is no taxonomy called ${name}` }]);
}

async function saveAll(
  db: Database,
  taxonomy: Taxonomy,
  list: readonly Term[],
  parent: { id: number; path: string } | undefined,
  ids: Set<number>,
): Promise<string[]> {
  const tags: string[] = [];
  for (const { slug, name, description, children } of list) {
    const path = parent ? `${parent.path}/${slug}` : slug;
    const saved = await saveTerm(db, {
      taxonomy,
      slug,
      name,
      description,
      parent_id: parent?.id ?? null,
      path,
    });
    ids.add(saved.id);
    tags.push(...saved.tags, ...(await saveAll(db, taxonomy, children, { id: saved.id, path }, ids)));
  }
  return tags;
}
