/**
 * For tests: the pages of Studio, found by following its links, so that none which is added is forgotten: one address for each row
 * of the table of routes, for each kind of thing where its pages differ by that, and for each way of showing a list.
 */
import { ROUTES, type RouteName } from '#shared/routes.ts';
import { readLinks } from './read-links.ts';
import { sendRequest } from './send-request.ts';

export interface ListedStudioPage {
  readonly route: RouteName;
  /** Tells it from the others: `studioItem article`, `studioReports report=sales`. */
  readonly name: string;
  /** With its query. */
  readonly path: string;
  /** Words of its `title`. */
  readonly title: string;
}

type LinkedPage = Omit<ListedStudioPage, 'title'>;

const HOST = 'facet.localhost';
/** Where staff work; what is shown to readers is looked at elsewhere. */
const STUDIO = /^\/(?:studio|grading|exam-statistics)\//;
/** Links, and what is shown in a frame. */
const LEADING = /^(?:a|iframe)\b/;
/** Parts of addresses by which the pages of one row differ; of all others one page is like the next. */
const KINDS: ReadonlySet<string> = new Set(['type', 'taxonomy', 'section']);
/** Queries that only turn over, sort or search a list, lead back to it, or say what was just done. */
const SAME_PAGE: ReadonlySet<string> = new Set([
  ...['page', 'orderby', 'order', 'search', 'saved', 'fresh', 'to', 'range', 'brand', 'back'],
]);
const NEW = 'new';
const TITLE = /<title>([^<]*)<\/title>/;

interface RoutePattern {
  readonly route: RouteName;
  readonly names: readonly string[];
  readonly pattern: RegExp;
}

/** Those with the fewest parameters first: `/studio/listings/import/` before `/studio/listings/:id/`. */
const PATTERNS: readonly RoutePattern[] = (Object.entries(ROUTES) as [RouteName, string][])
  .filter(([, path]) => STUDIO.test(path))
  .map(([route, path]) => ({
    route,
    names: [...path.matchAll(/:([a-z]+)/g)].map(([, name = '']) => name),
    pattern: new RegExp(`^${path.replace(/:[a-z]+/g, '([^/]+)')}$`),
  }))
  .toSorted((one, other) => one.names.length - other.names.length);

/**
 * Throws when nothing leads to one of the routes.
 * @param others addresses to which no link leads
 */
export async function listStudioPages(
  server: { readonly port: number },
  cookie: string,
  others: readonly string[],
): Promise<readonly ListedStudioPage[]> {
  const found = new Map<string, ListedStudioPage>();
  const noted = new Set<string>();
  const waiting: LinkedPage[] = [];
  for (const path of [ROUTES.studio, ...others]) {
    note(path);
    for (let page = waiting.shift(); page; page = waiting.shift()) await follow(page);
  }
  const routes = new Set([...found.values()].map(({ route }) => route));
  const lost = PATTERNS.map(({ route }) => route).filter((route) => !routes.has(route));
  if (lost.length > 0) throw new Error(`Nothing leads to ${lost.join(', ')}: seed one of each.`);
  return [...found.values()];

  async function follow(listed: LinkedPage): Promise<void> {
    const { name, path } = listed;
    const { status, headers, text } = await sendRequest(server, { path, headers: { host: HOST, cookie } });
    if (status !== 200 || !headers['content-type']?.startsWith('text/html'))
      throw new Error(`${path} answers ${status}.`);
    found.set(name, { ...listed, title: TITLE.exec(text)?.[1] ?? '' });
    for (const { href, from } of readLinks(text).links) if (LEADING.test(from)) note(href, path);
  }

  function note(href: string, base = '/'): void {
    const url = URL.parse(href, `http://${HOST}${base}`);
    const page = url?.hostname === HOST ? readPage(url) : undefined;
    if (!page || noted.has(page.name)) return;
    noted.add(page.name);
    waiting.push(page);
  }
}

function readPage({ pathname, search, searchParams }: URL): LinkedPage | undefined {
  for (const { route, names, pattern } of PATTERNS) {
    const values = pattern.exec(pathname)?.slice(1);
    if (!values) continue;
    const kinds = values.filter((value, at) => KINDS.has(names[at] ?? '') || value === NEW);
    const query = [...searchParams].filter(([name]) => !SAME_PAGE.has(name)).map(nameQuery);
    return { route, name: [route, ...kinds, ...query].join(' '), path: pathname + search };
  }
  return undefined;
}

/** Numbers differ by what there is, words by what is shown. */
function nameQuery([name, value]: [string, string]): string {
  return /^\d+$/.test(value) ? name : `${name}=${value}`;
}
