/**
 * Renders pages before somebody waits for them: after a start those that lead to all others and one of each kind, after a change
 * those that were most asked for. Guests' alone: of members a page is made for a group, in the name of one of them.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { callCached } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import type { DroppedPage } from '#server/cache/page-cache.ts';
import { parsePageKey } from '#server/cache/page-cache.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { BRAND_IDS, type BrandId, DEFAULT_BRAND } from '#shared/brands.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { Transport } from '#shared/rest/api.ts';
import { listItems } from '#shared/rest/content.ts';
import { ROUTES } from '#shared/routes.ts';
import type { PageRenderer } from './page-renderer.ts';
import { isForMany, toPageRequest } from './page-request.ts';

const MAIN_PAGES = [
  ROUTES.home,
  ROUTES.learningCenter,
  ROUTES.gemstoneEncyclopedia,
  ROUTES.courses,
  ROUTES.gemFinder,
  ROUTES.shop,
] as const;
/** Types that are read most: the first page of each runs code that no other has run, which takes several times as long. */
const READ_TYPES = [
  'article',
  'gemstone',
  'lesson',
  'photo',
  'gemstone-price',
  'buying-guide',
  'video',
  'product',
] as const satisfies readonly ContentType[];
/** Pages that are asked for less are rendered soon enough when somebody asks. */
const MIN_ASKED = 5;
/** Takes a fifth of the processor's time at most: visitors have the rest. */
const PAUSE_PER_RENDER = 4;

interface WantedPage {
  readonly brand: BrandId;
  readonly address: string;
}

export type PageWarmer = ReturnType<typeof createPageWarmer>;

/** @param options.most pages that wait to be rendered; 0 is none */
export function createPageWarmer({
  renderer,
  most,
  transport,
  apiCache,
}: {
  renderer: Pick<PageRenderer, 'renew'>;
  most: number;
  transport: Transport;
  apiCache: ApiCache;
}) {
  const waiting = new Map<string, WantedPage>();
  let isWorking = false;
  let isEnded = false;
  let underWay: Promise<void> = Promise.resolve();

  return {
    /** The main pages of both sites, and the newest of each kind, after those that are under way. */
    async warmMain(): Promise<void> {
      await warm(MAIN_PAGES.flatMap((address) => BRAND_IDS.map((brand) => ({ brand, address }))));
      if (most > 0 && !isEnded) await warm(await listNewest());
    },

    /** Pages that a change has dropped. Those that were most asked for are rendered again. */
    warmAgain(dropped: readonly DroppedPage[]): Promise<void> {
      const asked = dropped.filter((page) => page.asked >= MIN_ASKED);
      return warm(
        asked
          .toSorted((one, other) => other.asked - one.asked)
          .map(({ key }) => parsePageKey(key))
          .filter(({ group }) => group === GUEST_GROUP),
      );
    },

    /** Resolves when the page that is being rendered is there: its data are closed next. */
    async end(): Promise<void> {
      isEnded = true;
      waiting.clear();
      await underWay;
    },
  };

  async function warm(pages: readonly WantedPage[]): Promise<void> {
    for (const page of pages)
      if (waiting.size < most && !isEnded) waiting.set(`${page.brand} ${page.address}`, page);
    if (isWorking) return;
    isWorking = true;
    for (const [name, page] of waiting) {
      waiting.delete(name);
      const started = performance.now();
      underWay = render(page);
      await underWay;
      await wait(PAUSE_PER_RENDER * (performance.now() - started), undefined, { ref: false });
    }
    isWorking = false;
  }

  /** A CMS need not have each of the types. */
  async function listNewest(): Promise<WantedPage[]> {
    const context = { brand: DEFAULT_BRAND, group: GUEST_GROUP, viewer: null };
    const input = { brand: DEFAULT_BRAND, per_page: 1, context: 'embed' } as const;
    const lists = await Promise.allSettled(
      READ_TYPES.map((type) => callCached(transport, apiCache, listItems, { ...input, type }, context)),
    );
    return lists.flatMap((list) =>
      list.status === 'fulfilled'
        ? list.value.value.items.map(({ link }) => ({ brand: DEFAULT_BRAND, address: link }))
        : [],
    );
  }

  async function render({ brand, address }: WantedPage): Promise<void> {
    const url = URL.parse(address, 'http://host');
    if (!url) return;
    const guest = { brand, group: GUEST_GROUP, viewer: null };
    const request = toPageRequest({ path: url.pathname, query: url.searchParams }, guest);
    if (isForMany(request)) await renderer.renew(request);
  }
}
