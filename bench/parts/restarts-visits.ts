/** Requests of visitors and members while servers are restarted: each kind in its share, in an order that repeats. */
import { openDatabase } from '#server/cms/database/index.ts';
import { hashPassword } from '#server/cms/identity/password.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { enroll } from '#test/enroll.ts';
import { writeRequest } from '../load/connection.ts';
import type { Target } from '../load/options.ts';
import { pairWordsOfSite } from '../search/words-of-site.ts';
import { hostOf } from '../servers/pages.ts';
import type { Site } from '../servers/site.ts';

export interface Visit {
  readonly kind: string;
  /** Status of an answer that is right. */
  readonly status: number;
  readonly request: string;
}

interface Kind {
  readonly name: string;
  /** Requests of forty. */
  readonly share: number;
  readonly status: number;
  readonly write: (count: number) => string;
}

const TURNS = 40;
/** Prime to the turns: kinds take turns instead of coming in rows. */
const STRIDE = 7;
const MEMBERS = 10;
const PASSWORD = 'ten rubies and a bench pin';
const POPULAR = 12;
const LIST_PAGES = 3;
const LIST_SIZES = 6;
const BROTLI = { 'accept-encoding': 'br' };
const host = hostOf('facet');

/** @param database where the servers have their data */
export async function createVisits(site: Site, database: string): Promise<(turn: number) => Visit> {
  const { all } = await site.pages();
  const popular = all.slice(0, POPULAR);
  const words = pairWordsOfSite(site.dataDir);
  const { logins, members, items } = await prepareMembers(site, database);
  const kinds: readonly Kind[] = [
    {
      name: 'page that is asked for often',
      share: 22,
      status: 200,
      write: (at) => readPage(take(popular, at)),
    },
    { name: 'page of all', share: 7, status: 200, write: (at) => readPage(take(all, at)) },
    { name: 'REST list', share: 4, status: 200, write: (at) => readList(at) },
    {
      name: 'search',
      share: 2,
      status: 200,
      write: () => readPage({ host, path: pathTo('search', { term: words.next().value ?? '' }) }),
    },
    {
      name: 'form',
      share: 4,
      status: 303,
      write: (at) => sendForm(take(members, at), take(items, Math.floor(at / MEMBERS))),
    },
    { name: 'sign-in', share: 1, status: 200, write: (at) => signIn(take(logins, at)) },
  ];
  const order = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const counts = new Map<Kind, number>();
  return (turn) => {
    const kind = take(order, (turn * STRIDE) % TURNS);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return { kind: kind.name, status: kind.status, request: kind.write(count) };
  };
}

const readPage = (target: Target): string => writeRequest(target, BROTLI);

const readList = (at: number): string => {
  const size = 5 + (Math.floor(at / LIST_PAGES) % LIST_SIZES);
  return readPage({
    host,
    path: `/wp-json/wp/v2/article/?per_page=${size}&page=${1 + (at % LIST_PAGES)}&_embed`,
  });
};

const sendForm = (cookie: string, item: number): string =>
  writeRequest(
    { host, path: ROUTES.favorites },
    {
      cookie,
      origin: `https://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    { method: 'POST', body: `item=${item}&action=add` },
  );

const signIn = (login: string): string =>
  writeRequest(
    { host, path: '/wp-json/simple-jwt-login/v1/auth/' },
    { 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify({ login, password: PASSWORD }) },
  );

async function prepareMembers(site: Site, database: string) {
  const names = Array.from({ length: MEMBERS }, (_, at) => `Bench Visitor ${at}`);
  const members = await enroll(
    { dataDir: site.dataDir, database },
    names.map((name) => ({ name })),
  );
  const { db } = await openDatabase(database);
  try {
    const users = await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('name', 'in', names)
      .returning('username')
      .execute();
    const items = await db
      .selectFrom('items')
      .select('id')
      .where('type', '=', 'article')
      .where('status', '=', 'publish')
      .execute();
    return {
      logins: users.map(({ username }) => username),
      members: members.map(({ browser }) => browser.cookie),
      items: items.map(({ id }) => id),
    };
  } finally {
    await db.destroy();
  }
}

function take<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('There is nothing to ask for.');
  return one;
}
