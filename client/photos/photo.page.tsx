/** `/photo/{id}/{family}/`: one photo, what it shows, and others of its family. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { describePhoto } from '#client/content/describe-item.ts';
import { createItemHead, findById } from '#client/content/find-by-slug.ts';
import { loadOthers } from '#client/content/load-others.ts';
import { type Crumb, notFound, type PageModule, page, redirect } from '#client/core/page-module.ts';
import { FavoriteControl } from '#client/favorites/favorite-control.tsx';
import { PhotoCard } from '#client/items/photo-card.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { PhotoFacts } from './photo-facts.tsx';

export interface PhotoData {
  readonly item: ContentItem;
  readonly relatives: readonly ContentItem[];
}

const MAX_RELATIVES = 8;

const CRUMBS: readonly Crumb[] = [{ title: 'Gem Gallery', path: ROUTES.gemGallery }];

export const photoPage: PageModule<PhotoData> = {
  sheet: 'photos',
  duration: 'day',

  async load(context) {
    const item = await findById(context, 'photo');
    if (!item) return notFound;
    // The family only tells what to expect: there is one address.
    if (!item.link.endsWith(`/${context.params.family}/`)) return redirect(item.link);
    const relatives = await loadOthers(context, item, MAX_RELATIVES, {
      type: 'photo',
      gemstone_family: item.gemstone_family,
    });
    return page({ item, relatives });
  },

  head: ({ item }) => ({ ...createItemHead(item), crumbs: CRUMBS, about: describePhoto(item) }),

  Page({ data: { item, relatives }, page }) {
    const image = findFeaturedImage(item);
    return (
      <>
        <article className="wrap photo-page">
          <Breadcrumbs crumbs={CRUMBS} />
          <header className="page-head">
            <h1>{extractPlainText(item.title.rendered)}</h1>
            <FavoriteControl item={item} />
          </header>
          <figure>
            {image && <ResponsiveImage media={image} sizes="(min-width: 992px) 720px, 92vw" priority />}
            <figcaption>
              <ItemContent item={item} page={page} />
              {item.photo && <PhotoFacts item={item} />}
            </figcaption>
          </figure>
        </article>
        {relatives.length > 0 && (
          <section className="wrap part" aria-labelledby="relatives">
            <h2 className="part-title" id="relatives">
              Same family
            </h2>
            <ul className="photos">
              {relatives.map((relative) => (
                <PhotoCard key={relative.id} item={relative} />
              ))}
            </ul>
          </section>
        )}
      </>
    );
  },
};
