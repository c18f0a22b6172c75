/** Each night links to other sites are tried: the longest unchecked first, one site never twice at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import type { Internet } from '#server/internet/ask-public.ts';
import { probeLink } from '#server/internet/probe-link.ts';
import { listOutsideLinks } from './list-links.ts';

export interface OutsideCheckOptions {
  readonly db: Database;
  readonly internet: Internet;
  readonly now: () => Date;
  /** Between two questions to one site; a second when left out. */
  readonly pauseMs?: number;
}

const DAY_MS = 86_400_000;
/** Texts in memory at a time. */
const BATCH = 50;
/** Links that are tried in one night, and of one site. */
const MAX_LINKS = 2000;
const MAX_OF_SITE = 100;
const SITES_AT_A_TIME = 4;
const PAUSE_MS = 1000;
/** A site that is away for one night is not broken. */
const FAILURES_TO_TELL = 2;

const outsideCheck = defineRecurringJob('check-outside-links', DAY_MS);

export const handleOutsideCheck = (options: OutsideCheckOptions): JobHandler =>
  handleJob(outsideCheck, (_, { signal }) => checkOutsideLinks(options, signal));

async function checkOutsideLinks(options: OutsideCheckOptions, signal: AbortSignal): Promise<void> {
  const holders = await findHolders(options.db);
  await forgetOthers(options.db, holders);
  const sites = [...groupBySite(await sortByAge(options.db, [...holders.keys()])).values()];
  const checkNext = async (): Promise<void> => {
    for (let links = sites.shift(); links; links = sites.shift())
      for (const [at, href] of links.entries()) {
        signal.throwIfAborted();
        if (at > 0) await wait(options.pauseMs ?? PAUSE_MS, undefined, { signal });
        await noteLink(options, href, holders.get(href) ?? [], await probeLink(options.internet, href));
      }
  };
  await Promise.all(Array.from({ length: SITES_AT_A_TIME }, checkNext));
}

/** Published items in which each link stands. */
async function findHolders(db: Database): Promise<Map<string, number[]>> {
  const holders = new Map<string, number[]>();
  for (let last = 0; ; ) {
    const items = await db
      .selectFrom('items')
      .select(['id', 'content'])
      .where('status', '=', 'publish')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, content } of items)
      for (const href of listOutsideLinks(content)) holders.set(href, [...(holders.get(href) ?? []), id]);
    last = items.at(-1)?.id ?? last;
    if (items.length < BATCH) return holders;
  }
}

/** Links that no published item has any more. */
async function forgetOthers(db: Database, holders: ReadonlyMap<string, readonly number[]>): Promise<void> {
  const known = await db.selectFrom('outside_links').select('href').execute();
  for (const { href } of known)
    if (!holders.has(href)) await db.deleteFrom('outside_links').where('href', '=', href).execute();
  const told = await db
    .selectFrom('broken_links')
    .select(['item_id', 'href'])
    .where('href', 'like', 'http%')
    .execute();
  for (const { item_id, href } of told)
    if (!holders.get(href)?.includes(item_id))
      await db.deleteFrom('broken_links').where('item_id', '=', item_id).where('href', '=', href).execute();
}

async function sortByAge(db: Database, links: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('outside_links').select(['href', 'checked_at']).execute();
  const checked = new Map(rows.map(({ href, checked_at }) => [href, checked_at]));
  const ageOf = (href: string) => checked.get(href) ?? '';
  return links.toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : ageOf(a) > ageOf(b) ? 1 : 0));
}

/** Those of this night: a site with very many links leaves room for the others. */
function groupBySite(links: readonly string[]): Map<string, string[]> {
  const sites = new Map<string, string[]>();
  let count = 0;
  for (const href of links) {
    const host = URL.parse(href)?.hostname ?? '';
    const others = sites.get(host) ?? [];
    if (others.length >= MAX_OF_SITE) continue;
    sites.set(host, [...others, href]);
    count += 1;
    if (count === MAX_LINKS) break;
  }
  return sites;
}

/** A link that was broken before keeps the day on which it was found. */
async function noteLink(
  { db: database, now }: OutsideCheckOptions,
  href: string,
  holders: readonly number[],
  problem: string,
): Promise<void> {
  const checked_at = now().toISOString();
  await inTransaction(database, async (db) => {
    const before = await db
      .selectFrom('outside_links')
      .select('failures')
      .where('href', '=', href)
      .executeTakeFirst();
    const failures = problem === '' ? 0 : Number(before?.failures ?? 0) + 1;
    const row = { checked_at, failures };
    await db
      .insertInto('outside_links')
      .values({ href, ...row })
      .onConflict((conflict) => conflict.column('href').doUpdateSet(row))
      .execute();
    if (problem === '') await db.deleteFrom('broken_links').where('href', '=', href).execute();
    if (failures < FAILURES_TO_TELL || holders.length === 0) return;
    // From the items that are still there: some may have been deleted since the night began.
    const text = (value: string) => sql<string>`cast(${value} as text)`;
    await db
      .insertInto('broken_links')
      .columns(['item_id', 'href', 'problem', 'found_at'])
      .expression(
        db
          .selectFrom('items')
          .select([
            'id as item_id',
            text(href).as('href'),
            text(problem).as('problem'),
            text(checked_at).as('found_at'),
          ])
          .where('id', 'in', [...holders]),
      )
      .onConflict((conflict) => conflict.columns(['item_id', 'href']).doUpdateSet({ problem }))
      .execute();
  });
}
