/** Redirects that lead in a circle: readers get none of them. */
import { sql } from 'kysely';
import { type Database, distinctValues } from '#server/cms/database/index.ts';
import { type FollowedRedirects, findLiving, followRedirects } from '#server/cms/redirects/index.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { TWINS } from '#shared/routes.ts';

/** All are read only where there is a circle: each has an address to which another leads. */
export async function listCircles(db: Database): Promise<string[]> {
  const chained = await db
    .selectFrom('redirects')
    .select('path')
    .where('path', 'in', sql<string>`(select value from ${distinctValues('redirects', 'target')} as targets)`)
    .execute();
  const isBroken = ({ circles }: FollowedRedirects) => circles.size > 0;
  const suspects = [...chained.map(({ path }) => path), ...Object.values(TWINS)];
  if (![...(await followOnBoth(db, suspects)).values()].some(isBroken)) return [];
  const followed = [...(await followOnBoth(db)).values()];
  const circles = new Set(followed.flatMap((site) => [...site.circles]));
  // A page at its address makes it good.
  const living = await findLiving(db, circles);
  return [...circles].filter((path) => !living.has(path)).sort();
}

/** Redirects as they lead on each site. @param paths those from these addresses; else all */
export async function followOnBoth(db: Database, paths?: readonly string[]) {
  const followed = new Map<BrandId, FollowedRedirects>();
  for (const brand of BRAND_IDS) followed.set(brand, await followRedirects(db, brand, paths));
  return followed;
}
