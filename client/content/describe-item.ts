/** Items in schema.org's terms. Every text is the public one: JSON-LD is read by everybody. */
import type { StructuredData } from '#client/core/page-module.ts';
import { PAYWALLED } from '#client/items/paywall.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { describeMedia, findFeaturedImage } from '#client/ui/responsive-image.tsx';
import { findCountry } from '#shared/find-country.ts';
import { PAYMENT_METHODS } from '#shared/listings.ts';
import { isBookThere } from '#shared/rest/details.ts';
import type { AuthorItem, ContentItem } from '#shared/rest/items.ts';
import { describeExceptions, describeHours } from './opening-hours.ts';

const articles = new WeakMap<ContentItem, StructuredData>();

/** Once for each object, as the API cache answers one many times. */
export function describeArticle(item: ContentItem): StructuredData {
  const described = articles.get(item) ?? describeText(item);
  articles.set(item, described);
  return described;
}

function describeText(item: ContentItem): StructuredData {
  const author = item._embedded?.author?.[0];
  return {
    '@type': 'Article',
    headline: nameOf(item),
    description: extractPlainText(item.excerpt.rendered),
    image: findFeaturedImage(item)?.src,
    datePublished: toInstant(item.date),
    dateModified: toInstant(item.modified),
    author: author && { '@type': 'Person', name: author.name, url: author.link },
    ...describeAccess(item),
  };
}

/** Search engines ask to be told what they cannot read, and where it stands in the page of those who can. */
export function describeAccess({ access }: ContentItem) {
  if (access.length === 0) return { isAccessibleForFree: true };
  const hasPart = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${PAYWALLED}` };
  return { isAccessibleForFree: false, hasPart };
}

export function describeAuthor(author: AuthorItem): StructuredData {
  return {
    '@type': 'Person',
    name: author.name,
    jobTitle: author.position || undefined,
    description: author.description || undefined,
    url: author.link,
    image: Object.values(author.avatar_urls).at(-1),
  };
}

/** @param isSelling whether people can pay on this site */
export function describeProduct(item: ContentItem, isSelling: boolean): StructuredData | undefined {
  const { product } = item;
  if (!product) return undefined;
  return {
    '@type': 'Product',
    name: nameOf(item),
    description: extractPlainText(item.excerpt.rendered),
    sku: product.sku,
    image: findFeaturedImage(item)?.src,
    offers: describeOffer(item, product.price, isSelling && product.in_stock),
  };
}

/** One that costs nothing can be had, where there is a file of it; others where people can pay. */
export function describeEbook(item: ContentItem, isSelling: boolean): StructuredData | undefined {
  const { ebook } = item;
  if (!ebook) return undefined;
  const isThere = isBookThere(ebook);
  return {
    '@type': 'Product',
    additionalType: 'https://schema.org/Book',
    name: nameOf(item),
    sku: item.slug,
    category: 'E-book',
    description: extractPlainText(item.excerpt.rendered),
    image: findFeaturedImage(item)?.src,
    offers: describeOffer(item, ebook.price, isThere && (isSelling || ebook.price === 0)),
  };
}

/** @param price in cents */
function describeOffer(item: ContentItem, price: number, isThere: boolean): StructuredData {
  return {
    '@type': 'Offer',
    price: (price / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`,
    url: item.link,
  };
}

/** Only a video that this reader may watch. */
export function describeVideo(item: ContentItem): StructuredData | undefined {
  const { video } = item;
  if (!video?.file) return undefined;
  return {
    '@type': 'VideoObject',
    name: nameOf(item),
    description: extractPlainText(item.excerpt.rendered),
    thumbnailUrl: findFeaturedImage(item)?.src,
    uploadDate: toInstant(item.date),
    duration: `PT${Math.round(video.seconds)}S`,
    contentUrl: `/wp-content/uploads/${video.file}`,
    ...describeAccess(item),
  };
}

export function describeBusiness(item: ContentItem): StructuredData | undefined {
  const { business } = item;
  if (!business) return undefined;
  const { latitude, longitude } = business;
  const photos = [findFeaturedImage(item), ...(item._embedded?.['facet:photos'] ?? []).map(describeMedia)];
  const images = photos.flatMap((photo) => photo?.src ?? []);
  const logo = item._embedded?.['facet:logo']?.[0];
  const sameAs = [business.website, ...business.social.map(({ url }) => url)].filter(Boolean);
  return {
    '@type': 'LocalBusiness',
    name: nameOf(item),
    description: extractPlainText(item.excerpt.rendered),
    image: images.length > 1 ? images : images[0],
    logo: logo?.source_url,
    url: item.link,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    telephone: business.phone,
    email: business.email,
    foundingDate: business.founded && String(business.founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street || undefined,
      addressLocality: business.city,
      addressRegion: business.region || undefined,
      postalCode: business.postal_code || undefined,
      // Two letters are what search engines know for sure.
      addressCountry: findCountry(business.country) ?? business.country,
    },
    areaServed: business.area_served,
    knowsLanguage: business.languages,
    paymentAccepted: business.payment?.map((method) => PAYMENT_METHODS[method]).join(', '),
    openingHoursSpecification: describeHours(business.hours),
    specialOpeningHoursSpecification: describeExceptions(business.exceptions),
    geo:
      latitude !== undefined && longitude !== undefined
        ? { '@type': 'GeoCoordinates', latitude, longitude }
        : undefined,
  };
}

export function describeGallery(item: ContentItem, photos: readonly ContentItem[]): StructuredData {
  return {
    '@type': 'ImageGallery',
    name: nameOf(item),
    description: extractPlainText(item.excerpt.rendered),
    image: photos.flatMap((photo) => describePhoto(photo) ?? []),
  };
}

export function describePhoto(item: ContentItem): StructuredData | undefined {
  const image = findFeaturedImage(item);
  if (!image) return undefined;
  return {
    '@type': 'ImageObject',
    name: nameOf(item),
    caption: extractPlainText(item.excerpt.rendered),
    contentUrl: image.src,
    creditText: item.photo?.credit,
    url: item.link,
  };
}

const nameOf = (item: ContentItem): string => extractPlainText(item.title.rendered);

/** WordPress's dates are UTC without saying so. */
export const toInstant = (date: string): string => `${date}Z`;
