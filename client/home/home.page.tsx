/** `/`: what the site is for, in one look. */

import { type LoadContext, type PageModule, page } from '#client/core/page-module.ts';
import { GemCard } from '#client/gems/gem-card.tsx';
import { findOne } from '#client/items/find-one.ts';
import { ItemCard } from '#client/items/item-card.tsx';
import { loadOffers } from '#client/items/load-paywall.ts';
import { SubjectTree } from '#client/items/subject-tree.tsx';
import { VisibleTo } from '#client/items/visible-to.tsx';
import { NewsletterCall } from '#client/newsletter/newsletter-call.tsx';
import { BrilliantEngraving } from '#client/ui/brilliant.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Quote } from '#client/ui/quote.tsx';
import { describeMedia, type ImageSource } from '#client/ui/responsive-image.tsx';
import { listItems, listMedia, listTerms } from '#shared/rest/content.ts';
import { findCounts, type SiteCounts } from '#shared/rest/counts.ts';
import { type CourseSummary, listCourses } from '#shared/rest/courses.ts';
import type { ContentItem, TermItem } from '#shared/rest/items.ts';
import { findSetting, type MembershipOffers, siteSettings } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';
import { describeSite } from './describe-site.ts';
import { ExploreTiles } from './explore-tiles.tsx';
import { FeaturedCourse } from './featured-course.tsx';
import { Hero } from './hero.tsx';
import { LatestList } from './latest-list.tsx';
import { LearningPath } from './learning-path.tsx';
import { MembershipCall } from './membership-call.tsx';
import { SiteCountList } from './site-counts.tsx';

export interface HomeData {
  readonly image: ImageSource | undefined;
  readonly phoneImage: ImageSource | undefined;
  readonly counts: SiteCounts;
  readonly course: CourseSummary | undefined;
  readonly membership: MembershipOffers;
  readonly gems: readonly ContentItem[];
  readonly featured: readonly ContentItem[];
  readonly latest: readonly ContentItem[];
  readonly terms: readonly TermItem[];
}

const LATEST = 6;
/** The first of the featured articles is two rows high. */
const LEAD_SIZES = '(min-width: 1330px) 860px, (min-width: 992px) 67vw, (min-width: 768px) 46vw, 92vw';
const SIDE_SIZES = '(min-width: 1330px) 480px, (min-width: 992px) 36vw, (min-width: 768px) 46vw, 92vw';
const MAX_TERMS = 100;

export const homePage: PageModule<HomeData> = {
  sheet: 'home',
  duration: 'lists',

  async load(context) {
    const { api, brand } = context;
    const { home } = siteSettings.parse(await api.get(findSetting, { name: 'site', brand }));
    const [media, phoneMedia, counts, courses, membership, gems, featured, latest, terms] = await Promise.all(
      [
        api.get(listMedia, { slug: home.image }),
        home.phoneImage ? api.get(listMedia, { slug: home.phoneImage }) : undefined,
        api.get(findCounts, { brand }),
        home.featuredCourse ? api.get(listCourses, { brand }) : [],
        loadOffers(context),
        listInOrder(context, 'gemstone', home.featuredGems),
        listInOrder(context, 'article', home.featuredArticles),
        api.get(listItems, {
          type: 'article',
          brand,
          per_page: LATEST + home.featuredArticles.length,
          _embed: true,
          context: 'embed',
        }),
        api.get(listTerms, { taxonomy: 'article-category', brand, per_page: MAX_TERMS }),
      ],
    );
    const image = findOne(media);
    const phoneImage = phoneMedia && findOne(phoneMedia);
    const shown = new Set(featured.map(({ id }) => id));
    return page({
      image: image && describeMedia(image),
      phoneImage: phoneImage && describeMedia(phoneImage),
      counts,
      course: courses.find(({ slug }) => slug === home.featuredCourse),
      membership,
      gems,
      featured,
      latest: latest.items.filter(({ id }) => !shown.has(id)).slice(0, LATEST),
      terms: terms.items,
    });
  },

  head: ({ image }, { site }) => ({
    title: site.tagline,
    description: site.description,
    canonicalPath: ROUTES.home,
    image: image && { src: image.src, preload: true },
    type: 'website',
    about: describeSite(site),
  }),

  Page({ data: { image, phoneImage, counts, course, membership, gems, featured, latest, terms }, page }) {
    const { home, explore } = page.site;
    return (
      <>
        <Hero title={home.title} lead={home.lead} image={image} phoneImage={phoneImage} />
        <section className="wrap first-part" aria-labelledby="gems">
          <h2 id="gems">From the encyclopedia</h2>
          <p className="more">
            <a href={ROUTES.gemstoneEncyclopedia}>
              All gems from A to Z
              <Icon name="arrow" />
            </a>
          </p>
          <div className="gems tray">
            {gems.map((item) => (
              <GemCard key={item.id} item={item} />
            ))}
          </div>
          <SiteCountList counts={counts} />
        </section>
        <LearningPath steps={home.path} />
        <FeaturedCourse course={course} />
        <section className="wrap part" aria-labelledby="featured">
          <h2 className="part-title" id="featured">
            Start here
          </h2>
          <div className="cards lead-card">
            {featured.map((item, place) => (
              <ItemCard key={item.id} item={item} sizes={place === 0 ? LEAD_SIZES : SIDE_SIZES} />
            ))}
          </div>
        </section>
        <VisibleTo group={page.group} who="guest">
          <MembershipCall {...membership} />
        </VisibleTo>
        <ExploreTiles places={explore} />
        <div className="band">
          <BrilliantEngraving />
          <div className="wrap">
            <Quote {...home.quote} />
          </div>
        </div>
        <section className="wrap part" aria-labelledby="subjects">
          <h2 className="part-title" id="subjects">
            Subjects
          </h2>
          <SubjectTree terms={terms} />
        </section>
        <section className="wrap part" aria-labelledby="latest">
          <h2 className="part-title" id="latest">
            Latest
          </h2>
          <LatestList items={latest} />
        </section>
        <NewsletterCall />
      </>
    );
  },
};

/** Items in the order in which an editor named them; a name without an item is passed over. */
async function listInOrder(
  { api, brand }: LoadContext,
  type: 'gemstone' | 'article',
  slugs: readonly string[],
): Promise<ContentItem[]> {
  if (slugs.length === 0) return [];
  const list = await api.get(listItems, {
    type,
    slug: slugs.join(','),
    brand,
    per_page: slugs.length,
    _embed: true,
    context: 'embed',
  });
  return slugs
    .map((slug) => list.items.find((item) => item.slug === slug))
    .filter((item) => item !== undefined);
}
