/** `/advertise/select-plan/`: what advertisers choose from, side by side. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { type AdPlaces, listAdPlaces } from '#shared/rest/advertising.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { type AdvertisingPlan, advertisingPlans, findSetting } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';
import { AdvertisingPanel, AdvertisingPlanCard, type ShownPlan } from './advertising-plan.tsx';

export interface AdvertisingPlansData {
  readonly item: ContentItem;
  readonly plans: readonly AdvertisingPlan[];
  readonly places: AdPlaces;
}

const CRUMBS: readonly Crumb[] = [{ title: 'Advertise', path: '/advertise/' }];

export const advertisingPlansPage: PageModule<AdvertisingPlansData> = {
  sheet: 'membership',
  duration: 'long',

  async load(context) {
    const { api, brand } = context;
    const [item, plans, places] = await Promise.all([
      findBySlug({ ...context, params: { slug: 'select-plan' } }, 'page'),
      orMissing(api.get(findSetting, { name: 'advertising-plans', brand })),
      orMissing(api.get(listAdPlaces, { brand })),
    ]);
    if (!item) return notFound;
    return page({ item, plans: advertisingPlans.safeParse(plans).data ?? [], places: places ?? [] });
  },

  head: ({ item }) => ({
    ...createItemHead(item, 'website'),
    canonicalPath: ROUTES.advertisingPlans,
    crumbs: CRUMBS,
  }),

  Page({ data: { item, places, ...data }, page }) {
    const plans = data.plans.map((plan) => describePlan(plan, places, page.isSelling));
    return (
      <article className="wrap">
        <Breadcrumbs crumbs={CRUMBS} />
        <header className="page-head">
          <h1>{extractPlainText(item.title.rendered)}</h1>
          <p className="lead">{extractPlainText(item.excerpt.rendered)}</p>
        </header>
        {plans.length > 0 && (
          <ul className="plans advertising">
            {plans.map((plan) => (
              <AdvertisingPlanCard key={plan.name} plan={plan} />
            ))}
          </ul>
        )}
        <div className="beside-panel section-text">
          <div className="reading">
            <ItemContent item={item} page={page} />
          </div>
          {plans.length > 0 && <AdvertisingPanel plans={plans} />}
        </div>
      </article>
    );
  },
};

function describePlan(plan: AdvertisingPlan, places: AdPlaces, isSelling: boolean): ShownPlan {
  const place = places.find(({ rid }) => rid === plan.rid?.toUpperCase());
  return {
    ...plan,
    isBookable: isSelling && place !== undefined,
    freeFrom: place?.free_from ?? null,
  };
}
