import { type SqlBool, sql } from 'kysely';
import { type Database, listOfTexts } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import {
  REDIRECT_SOURCES,
  type RedirectRule,
  type RedirectSource,
  redirect,
} from '#shared/rest/redirects.ts';
import { findEnd } from './follow-redirect.ts';

/** Redirect that leads at an address of a site. */
export interface RedirectStep {
  readonly rule: RedirectRule;
  readonly source: RedirectSource;
  /** Empty for one of both sites. */
  readonly brand: BrandId | '';
}

/** Steps by the addresses that they lead from. */
export type RedirectSteps = ReadonlyMap<string, RedirectStep>;

/**
 * As they were written, of several the one that leads: the order of `REDIRECT_SOURCES` comes before whether it is for one site, so that
 * one of staff for both goes before one of the content for one.
 * @param paths those from these addresses; else all
 */
export async function readSteps(
  db: Database,
  brand: BrandId,
  paths?: readonly string[],
): Promise<Map<string, RedirectStep>> {
  const asked = paths && listOfTexts(db, paths);
  const rows = await db
    .selectFrom('redirects')
    .selectAll()
    .where('brand', 'in', ['', brand])
    .$if(asked !== undefined, (query) => query.where(sql<SqlBool>`path in ${asked}`))
    .execute();
  // Where items were that are published, and where they are.
  const moves = await db
    .selectFrom('item_moves')
    .innerJoin('items', 'items.id', 'item_moves.item_id')
    .select(['item_moves.path', 'items.link'])
    .where('items.status', '=', 'publish')
    .$if(asked !== undefined, (query) => query.where(sql<SqlBool>`item_moves.path in ${asked}`))
    .execute();
  const steps = new Map<string, RedirectStep>();
  for (const { path, link } of moves)
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

/** Those from these addresses, and all that follow: no more is read, however many there are. */
export async function readChains(
  db: Database,
  brand: BrandId,
  paths: Iterable<string>,
): Promise<RedirectSteps> {
  const steps = new Map<string, RedirectStep>();
  const asked = new Set(paths);
  for (let next = [...asked]; next.length > 0; ) {
    const found = await readSteps(db, brand, next);
    const ends = Array.from(found.values(), ({ rule }) => ('to' in rule ? findEnd(rule.to) : ''));
    for (const [path, step] of found) steps.set(path, step);
    next = [...new Set(ends)].filter((end) => end !== '' && !asked.has(end));
    for (const end of next) asked.add(end);
  }
  return steps;
}
