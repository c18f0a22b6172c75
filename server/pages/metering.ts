/**
 * A few premium articles a month for readers without the right to them (decision 23): which ones a reader has opened stands in a
 * signed cookie, and each is opened by itself, on a page that is rendered for them alone.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { findOne, isSlug, orMissing } from '#client/items/find-one.ts';
import { createPageApi } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { mayBeMetered, parseFreeArticles } from '#shared/metering.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { listItems } from '#shared/rest/content.ts';
import { findSetting } from '#shared/rest/settings.ts';

export const METERING_COOKIE = 'metering';
const COOKIE = /^([\d~]{1,700})\.([\w-]{43})$/;
const MS = 1000;

/** Meter of one reader, as a page of an article shows it. */
export interface Metered {
  readonly slug: string;
  /** Whether they have opened it. */
  readonly isOpen: boolean;
  /** How many they have opened this month. */
  readonly used: number;
}

/** A cookie to be set: its value, and for how many seconds it is good. */
export interface MeteringCookie {
  readonly value: string;
  readonly seconds: number;
}

export type Metering = ReturnType<typeof createMetering>;

export function createMetering(options: {
  transport: Transport;
  apiCache: ApiCache;
  secret: string;
  now: () => Date;
}) {
  const { transport, apiCache, secret } = options;

  return {
    /**
     * Reads the meter for an article that could be opened, of a reader whose cookie is valid; nothing for all others, who share
     * their pages.
     */
    async read(
      cookie: string | undefined,
      slug: string | undefined,
      context: CallContext,
    ): Promise<Metered | undefined> {
      const opened = parseOpened(cookie, context);
      if (!opened || slug === undefined) return undefined;
      const found = await findArticle(slug, context);
      if (!found) return undefined;
      return { slug, isOpen: opened.includes(found.id), used: opened.length };
    },

    /** Opens an article; nothing when it is none of those, or when all of this month have been read. */
    async open(
      cookie: string | undefined,
      slug: string,
      context: CallContext,
    ): Promise<MeteringCookie | undefined> {
      const found = await findArticle(slug, context);
      const opened = parseOpened(cookie, context) ?? [];
      if (!found || opened.includes(found.id) || opened.length >= found.most) return undefined;
      return writeCookie([...opened, found.id], context);
    },
  };

  /** Nothing where metering is off. */
  async function findArticle(
    slug: string,
    context: CallContext,
  ): Promise<{ id: number; most: number } | undefined> {
    if (!isSlug(slug)) return undefined;
    const { brand } = context;
    const api = createPageApi(transport, apiCache, context, false);
    const most = parseFreeArticles(await orMissing(api.get(findSetting, { name: 'metering', brand })));
    if (most === 0) return undefined;
    // As the page asks, so that it finds the answer in the cache.
    const asked = { type: 'article' as const, slug, brand, per_page: 1, _embed: true };
    const item = findOne(await api.get(listItems, asked));
    return item && mayBeMetered(item) ? { id: item.id, most } : undefined;
  }

  /** One that was forged, is somebody else's or of another month counts as none. */
  function parseOpened(cookie: string | undefined, context: CallContext): number[] | undefined {
    const [, ids = '', signature = ''] = COOKIE.exec(cookie ?? '') ?? [];
    const expected = Buffer.from(sign(ids, context));
    const given = Buffer.from(signature);
    const isGood = given.length === expected.length && timingSafeEqual(given, expected);
    return isGood ? ids.split('~').map(Number) : undefined;
  }

  function writeCookie(opened: readonly number[], context: CallContext): MeteringCookie {
    const ids = opened.join('~');
    const now = options.now();
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
    const seconds = Math.ceil((nextMonth - now.getTime()) / MS);
    return { value: `${ids}.${sign(ids, context)}`, seconds };
  }

  function sign(ids: string, { viewer }: CallContext): string {
    const month = options.now().toISOString().slice(0, 'YYYY-MM'.length);
    const who = viewer ? `user ${viewer.id}` : 'guest';
    return createHmac('sha256', secret).update(`metering\n${who}\n${month}\n${ids}`).digest('base64url');
  }
}
