import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/cms/database/index.ts';
import { followRedirects } from '#server/cms/redirects/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { TAXONOMIES } from '#shared/content-types.ts';
import { pathTo, ROUTES, TWIN_SEGMENTS, TWINS } from '#shared/routes.ts';

const UPLOADS = '/wp-content/uploads/';
/** Addresses that no table holds: their pages say themselves what they do not know. */
const NOT_JUDGED = [
  '/search/',
  '/account/',
  '/exam/',
  '/certificate/',
  '/ad/',
  '/wp-json/',
  '/photo/',
  '/feed/',
];

/** Says what is wrong with an address of the site; undefined where something answers. */
export type FindProblem = (href: string) => string | undefined;

/** Reads all addresses of both sites once, to judge links by them. */
export async function createFindProblem(db: Database, uploadsDir: string): Promise<FindProblem> {
  const known = new Set<string>([...Object.values(ROUTES), ...Object.keys(TWINS)]);
  const gone = new Set<string>();
  const items = await db.selectFrom('items').select(['link', 'status']).execute();
  for (const { link, status } of items) if (status === 'publish') known.add(link);
  const drafts = new Set(items.filter(({ status }) => status !== 'publish').map(({ link }) => link));
  for (const { slug } of await db.selectFrom('authors').select('slug').execute())
    known.add(pathTo('authorBySlug', { slug }));
  for (const { taxonomy, path } of await db.selectFrom('terms').select(['taxonomy', 'path']).execute())
    known.add(TAXONOMIES[taxonomy].path.replace('{path}', path));
  const circles = new Set<string>();
  for (const brand of BRAND_IDS) {
    const redirects = await followRedirects(db, brand);
    for (const path of redirects.circles) circles.add(path);
    for (const [path, { status }] of redirects.ends) (status === GONE ? gone : known).add(path);
  }

  return (href) => {
    const [path = ''] = href.split(/[?#]/, 1);
    if (path.startsWith(UPLOADS))
      return existsSync(join(uploadsDir, decode(path.slice(UPLOADS.length)))) ? undefined : 'No such file.';
    if (NOT_JUDGED.some((beginning) => path.startsWith(beginning)) || isTwin(path)) return undefined;
    const address = path.endsWith('/') || path.includes('.') ? path : `${path}/`;
    if (gone.has(address)) return 'This page is gone.';
    if (known.has(address) || address.includes('.')) return undefined;
    if (circles.has(address)) return 'Its redirect leads in a circle.';
    return drafts.has(address) ? 'This page is not published.' : 'No page has this address.';
  };
}

const GONE = 410;

const isTwin = (path: string): boolean => Object.hasOwn(TWIN_SEGMENTS, path.split('/', 2)[1] ?? '');

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
