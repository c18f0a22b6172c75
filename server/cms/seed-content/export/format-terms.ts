import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import type { Database } from '#server/cms/database/index.ts';
import type { Taxonomy } from '#shared/content-types.ts';

interface WrittenTerm {
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  readonly children?: readonly WrittenTerm[];
}

/** Taxonomies of which somebody has changed a term on the site. */
export async function listEditedTaxonomies(db: Database): Promise<Taxonomy[]> {
  const rows = await db
    .selectFrom('terms')
    .select('taxonomy')
    .where('edited_at', 'is not', null)
    .union(db.selectFrom('term_moves').select('taxonomy'))
    .execute();
  return rows.map(({ taxonomy }) => taxonomy);
}

/** The terms of a taxonomy as a file. The comment at its head stays, and the whole file while it says the same. */
export async function formatTermFile(
  db: Database,
  taxonomy: Taxonomy,
): Promise<(before: string | undefined) => string> {
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', taxonomy)
    .orderBy('id')
    .execute();
  const listBelow = (parent: number | null): WrittenTerm[] =>
    rows
      .filter(({ parent_id }) => parent_id === parent)
      .map(({ id, slug, name, description }) => {
        const children = listBelow(id);
        return { slug, name, ...(description && { description }), ...(children.length > 0 && { children }) };
      });
  const wanted = listBelow(null);
  return (before) => {
    if (before !== undefined && isDeepStrictEqual(parse(before), wanted)) return before;
    const head = /^(?:#[^\n]*\n)*/.exec(before ?? '')?.[0] ?? '';
    return head + stringify(wanted, { lineWidth: 0 });
  };
}
