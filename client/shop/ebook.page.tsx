/** `/ebook/{slug}/`: a book to read on a screen. */
import { describeEbook } from '#client/content/describe-item.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { loadAll } from '#client/content/load-all.ts';
import { notFound, type PageModule, page } from '#client/core/page-module.ts';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { addressOf } from '#client/ui/pagination.tsx';
import { findFeaturedImage } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { BookCover } from './book-cover.tsx';
import { EbookPanel } from './ebook-panel.tsx';
import { EBOOKS } from './goods.ts';
import { MoreGoods, pickOthers } from './more-goods.tsx';
import { SoldItem } from './sold-item.tsx';

export interface EbookData {
  readonly item: ContentItem;
  readonly others: readonly ContentItem[];
}

const CRUMBS = [
  { title: 'Shop', path: ROUTES.shop },
  { title: 'E-books', path: addressOf(ROUTES.shop, { type: EBOOKS }) },
];
const COVER_SIZES = '(min-width: 992px) 400px, 60vw';

export const ebookPage: PageModule<EbookData> = {
  sheet: 'product',
  duration: 'day',

  async load(context) {
    const [item, all] = await Promise.all([findBySlug(context, 'ebook'), loadAll(context, 'ebook')]);
    return item ? page({ item, others: pickOthers(all, item) }) : notFound;
  },

  head: ({ item }, { isSelling }) => ({
    ...createItemHead(item, 'website'),
    crumbs: CRUMBS,
    about: describeEbook(item, isSelling),
  }),

  Page({ data: { item, others }, page }) {
    const { ebook } = item;
    const author = item._embedded?.author?.[0];
    const cover = findFeaturedImage(item);
    return (
      <>
        <SoldItem
          item={item}
          page={page}
          crumbs={CRUMBS}
          image={cover && <BookCover media={cover} sizes={COVER_SIZES} priority />}
          byline={
            author && (
              <p className="sold-author">
                By <a href={author.link}>{author.name}</a>
              </p>
            )
          }
          panel={ebook && <EbookPanel id={item.id} ebook={ebook} page={page} />}
        >
          {ebook && <FeatureList title="Contents" features={ebook.contents} />}
        </SoldItem>
        <MoreGoods title="More e-books" items={others} page={page} />
      </>
    );
  },
};
