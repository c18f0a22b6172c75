import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import {
  REDIRECT_SOURCES,
  type RedirectRule,
  type RedirectSource,
  redirect,
} from '#shared/rest/redirects.ts';

/** Redirect that leads at an address of a site. */
export interface RedirectStep {
  readonly rule: RedirectRule;
  readonly source: RedirectSource;
  /** Empty for one of both sites. */
  readonly brand: BrandId | '';
}

/**
 * As they were written, of several the one that leads: the order of `REDIRECT_SOURCES` comes before whether it is for one site, so that
 * one of staff for both goes before one of the content for one.
 */
export async function readSteps(db: Database, brand: BrandId): Promise<Map<string, RedirectStep>> {
  const rows = await db.selectFrom('redirects').selectAll().where('brand', 'in', ['', brand]).execute();
  const steps = new Map<string, RedirectStep>();
  for (const { path, link } of await listMoves(db))
    steps.set(path, { rule: { status: 301, to: link }, source: 'move', brand: '' });
  for (const source of REDIRECT_SOURCES)
    for (const site of ['', brand] as const)
      for (const row of rows) {
        if (row.source !== source || row.brand !== site) continue;
        const rule = redirect.parse({ status: row.status, to: row.target });
        steps.set(row.path, { rule, source, brand: site });
      }
  return steps;
}

/** Where items were that are published, and where they are. */
const listMoves = (db: Database) =>
  db
    .selectFrom('item_moves')
    .innerJoin('items', 'items.id', 'item_moves.item_id')
    .select(['item_moves.path', 'items.link'])
    .where('items.status', '=', 'publish')
    .execute();
