import * as z from 'zod';
import { type ContentStore, removeTermsExcept, saveTerm } from '#server/cms/content/index.ts';
import { isTaxonomy, type Taxonomy } from '#shared/content-types.ts';
import { ContentError } from './content-error.ts';
import { slug } from './item-front-matter.ts';
import type { LoadedSource, SourceLoading } from './loading.ts';
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
type WrittenTerm = z.output<typeof term>;

/** Loads a tree of terms. A term that the file no longer names is removed, but for topics, which texts name too. */
export async function loadTerms(loading: SourceLoading): Promise<LoadedSource> {
  const { source } = loading;
  const taxonomy = taxonomyOf(source.slug);
  const ids = new Set<number>();
  const tags = await saveAll(loading, taxonomy, parseYaml(source.text, terms), undefined, ids);
  const removed = taxonomy === 'topic' ? [] : await removeTermsExcept(loading, taxonomy, ids);
  return { tags: [...tags, ...removed] };
}

/** The terms of a file that is gone. */
export async function unloadTerms(store: ContentStore, name: string): Promise<readonly string[]> {
  return isTaxonomy(name) && name !== 'topic' ? removeTermsExcept(store, name, new Set()) : [];
}

function taxonomyOf(name: string): Taxonomy {
  if (isTaxonomy(name)) return name;
  throw new ContentError([{ line: 1, message: `there is no taxonomy called ${name}` }]);
}

async function saveAll(
  loading: SourceLoading,
  taxonomy: Taxonomy,
  list: readonly WrittenTerm[],
  parent: { id: number; path: string } | undefined,
  ids: Set<number>,
): Promise<string[]> {
  const tags: string[] = [];
  for (const { slug, name, description, children } of list) {
    const path = parent ? `${parent.path}/${slug}` : slug;
    const saved = await saveTerm(loading, {
      taxonomy,
      slug,
      name,
      description,
      parent_id: parent?.id ?? null,
      path,
    });
    if (saved.id === null)
      loading.warn(
        1,
        `${slug} was deleted on the site, so it was left out: to bring it back, make it anew in Studio`,
      );
    else ids.add(saved.id);
    // Where it was deleted, and a file has come to name others below it, these stand at the top.
    const above = saved.id === null ? undefined : { id: saved.id, path: saved.path };
    tags.push(...saved.tags, ...(await saveAll(loading, taxonomy, children, above, ids)));
  }
  return tags;
}
