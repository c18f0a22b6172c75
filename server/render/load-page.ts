/** Data from which a page is rendered: the answer of its `load`, the site that it stands on, and the advertisements in it. */
import { blocksAds } from '#client/ads/blocking-ads.tsx';
import { planAds } from '#client/ads/plan-ads.ts';
import { gonePage, notFoundPage } from '#client/app/not-found.page.tsx';
import type {
  DemoUser,
  GptSettings,
  LoadContext,
  MapTiles,
  PageContext,
  PageOutcome,
  PersonalLoadContext,
  TagManagerSettings,
} from '#client/core/page-module.ts';
import { studioForbiddenPage } from '#client/studio/studio-forbidden.page.tsx';
import { studioNotFoundPage } from '#client/studio/studio-not-found.page.tsx';
import { createPersonalApi } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { findMoved, GONE_STATUS, type MovedOptions } from '#server/pages/find-moved.ts';
import { createApiFor } from '#server/pages/metered-api.ts';
import type { BrandId } from '#shared/brands.ts';
import { listAdBookings } from '#shared/rest/advertising.ts';
import type { Transport } from '#shared/rest/api.ts';
import { noSuchPage, RestError } from '#shared/rest/errors.ts';
import { findSetting } from '#shared/rest/settings.ts';
import { isStaff } from '#shared/roles.ts';
import { isOfStudio, ROUTES } from '#shared/routes.ts';
import { listStaffRights } from '#shared/staff-rights.ts';
import type { CommunityPlaces } from './community-links.ts';
import { createDeferrals, withinGrace } from './deferred.ts';
import { loadAdTable } from './load-ad-table.ts';
import type { PageEntry, RouteMatch } from './match.ts';
import type { PersonalRequest } from './page-request.ts';
import { parseSite } from './parse-site.ts';

export interface LoadPageOptions extends MovedOptions {
  transport: Transport;
  apiCache: ApiCache;
  origins: Readonly<Record<BrandId, string>>;
  gpt: GptSettings | undefined;
  tagManager: TagManagerSettings | undefined;
  mapTiles: MapTiles | undefined;
  community: CommunityPlaces;
  /** Origins of the pages on which people pay; none where nothing can be bought. */
  paymentOrigins: readonly string[];
  /** People to try the site with; none in production. */
  listDemoUsers: () => Promise<readonly DemoUser[]>;
  now: () => Date;
}

const NOT_FOUND = { kind: 'not-found' } as const;
const OK_STATUS = 200;
const FORBIDDEN_STATUS = 403;
const NOT_FOUND_STATUS = 404;
const INVALID_STATUS = 422;
/** WordPress calls it a wrong parameter; for a visitor a page past the last of a list is not there. */
const PAST_THE_LAST = noSuchPage().code;

export type LoadedPage = Extract<Awaited<ReturnType<typeof loadPage>>, { kind: 'page' }>;

/** @param patient waits for what is late: for a page that nobody is waiting for. */
export async function loadPage(options: LoadPageOptions, request: PersonalRequest, patient: boolean) {
  const { match, brand, group, query } = request;
  const api = createApiFor(request, options.transport, options.apiCache, patient);
  const report = (error: unknown) => void options.onError(error, request);
  const deferrals = createDeferrals(report);
  const loadedBlocks: LoadContext['loadedBlocks'] = new Map();
  const ads = blocksAds(request) ? Promise.resolve(null) : loadAdTable(api, brand);
  // Told of below: of a page that fails as a whole, its own failure is enough.
  ads.catch(() => {});
  const [site, loaded] = await Promise.all([
    api.get(findSetting, { name: 'site', brand }),
    match
      ? loadOrNotFound(match.entry.module, () => openPersonal(options, request), {
          api,
          brand,
          group,
          params: match.params,
          query,
          loadedBlocks,
          metered: request.metered,
          defer: deferrals.defer,
        })
      : NOT_FOUND,
  ]);
  if (loaded.kind === 'redirect') return loaded;
  const staffRights = request.viewer ? listStaffRights(request.viewer.roles) : [];
  const isForbidden = loaded.kind === 'forbidden';
  // Nobody else learns that there is a Studio.
  if (isForbidden && (staffRights.length === 0 || !isOfStudio(request.path)))
    return { kind: 'redirect' as const, to: ROUTES.home, status: 302 as const };
  const moved = loaded.kind === 'not-found' ? await findMoved(api, request, options) : undefined;
  if (moved && moved.status !== GONE_STATUS) return { kind: 'redirect' as const, ...moved, keepsQuery: true };
  const [adTable, late] = await Promise.all([
    hasSlots(match, loaded) ? withinGrace(ads.catch(report), patient) : null,
    deferrals.areLate(patient),
  ]);
  const shown = parseSite(site);
  const page: PageContext = {
    brand,
    group,
    query,
    path: request.path,
    site: options.community.place(shown, group),
    hasFocalPoints: shown.has_focal_points,
    community: options.community.linksFor(group),
    origins: options.origins,
    year: options.now().getUTCFullYear(),
    loadedBlocks,
    ads: adTable
      ? planAds(adTable, request.path, options.gpt && `/${options.gpt.network}/${brand}/`)
      : undefined,
    gpt: options.gpt,
    tagManager: options.tagManager,
    mapTiles: options.mapTiles,
    isSelling: options.paymentOrigins.length > 0,
    isStaff: request.viewer !== null && isStaff(request.viewer.roles),
    isAdvertiser: await isAdvertiser(options, request),
    staffRights,
    needsSecondFactor: request.viewer?.needsSecondFactor === true,
    ...(request.seesAs && { seesAs: request.seesAs }),
    form: request.form,
  };
  if (loaded.kind !== 'page' || !match) {
    const isInStudio = staffRights.length > 0 && isOfStudio(request.path);
    const missing = isInStudio ? studioNotFoundPage : notFoundPage;
    const module = isForbidden ? studioForbiddenPage : moved ? gonePage : missing;
    return {
      kind: 'page' as const,
      module: module as PageEntry['module'],
      data: null,
      page,
      status: isForbidden ? FORBIDDEN_STATUS : (moved?.status ?? NOT_FOUND_STATUS),
      api,
      late: false,
      isWhole: () => api.isFresh(),
    };
  }
  return {
    kind: 'page' as const,
    module: match.entry.module,
    data: loaded.data,
    page,
    status:
      request.form && Object.keys(request.form.errors).length > 0
        ? INVALID_STATUS
        : (loaded.status ?? OK_STATUS),
    api,
    late,
    // Advertisements that are late or have failed are undefined; where there are to be none, they are null.
    isWhole: () => api.isFresh() && !deferrals.haveFailed() && adTable !== undefined,
  };
}

/** Where it has none, advertisements that are late or broken are no loss. */
function hasSlots(match: RouteMatch | null, loaded: PageOutcome<unknown>): boolean {
  if (!match || loaded.kind !== 'page') return false;
  const { module } = match.entry;
  return (
    module.hasShopAd === true ||
    module.isFramedByAds?.(loaded.data) === true ||
    module.hasSponsorLogos?.(loaded.data) === true
  );
}

function openPersonal({ transport, listDemoUsers }: LoadPageOptions, request: PersonalRequest) {
  return {
    personal: createPersonalApi(transport, request),
    viewer: request.viewer,
    basket: request.viewer ? '' : (request.basket ?? ''),
    openCheckout: request.viewer ? '' : (request.openCheckout ?? ''),
    typed: request.form?.values ?? {},
    listDemoUsers,
  };
}

/** Asked for pages of an account alone, whose navigation says so. */
async function isAdvertiser(options: LoadPageOptions, request: PersonalRequest): Promise<boolean> {
  if (request.match?.entry.module.sheet !== 'account' || !request.viewer) return false;
  try {
    return (await createPersonalApi(options.transport, request).get(listAdBookings, {})).length > 0;
  } catch (error) {
    // Another CMS sells no places, and a page is no worse without the link.
    if (!(error instanceof RestError)) options.onError(error, request);
    return false;
  }
}

/** A 404 of the REST base is a page that is not there. */
async function loadOrNotFound(
  module: PageEntry['module'],
  openPersonal: () => Omit<PersonalLoadContext, keyof LoadContext>,
  context: LoadContext,
) {
  try {
    // A page for many is not even given the means to ask for what is one person's.
    return await (module.personal ? module.load({ ...context, ...openPersonal() }) : module.load(context));
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    if (error.status === NOT_FOUND_STATUS || error.code === PAST_THE_LAST) return NOT_FOUND;
    throw error;
  }
}
