/** Details of one content type beside its text: an item carries the member that its type asks for, as a gem its properties. */
import * as z from 'zod';
import type { ContentType } from '../content-types.ts';
import { COURSE_LEVELS } from '../learning.ts';
import {
  LISTING_PLANS,
  PAYMENT_METHODS,
  type PaymentMethod,
  SHIPPING_REACHES,
  type ShippingReach,
  SOCIAL_TYPES,
} from '../listings.ts';
import { webAddress } from '../validation.ts';

const text = z.string().min(1);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const cents = z.number().int().nonnegative();
/** Relative to the uploads: `cutting-a-cabochon.webm`. */
const upload = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'must be the name of a file in media/');

/** BCP 47: `en`, `pt-BR`. */
const language = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language such as en or pt-BR');

const paymentMethods = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];
const shippingReaches = Object.keys(SHIPPING_REACHES) as [ShippingReach, ...ShippingReach[]];

export const businessDetails = z.strictObject({
  /** In a few words what it is: `Faceting studio`. */
  trade: text,
  /** An image by name; `_embedded` has it as `facet:logo`. */
  logo: slug.optional(),
  /** Empty for a business without a place that can be visited. */
  street: z.string().default(''),
  city: text,
  region: z.string().default(''),
  postal_code: z.string().default(''),
  country: text,
  latitude: z.number().min(-90).max(90).meta({ unit: 'degrees' }).optional(),
  longitude: z.number().min(-180).max(180).meta({ unit: 'degrees' }).optional(),
  phone: z
    .string()
    .regex(/^\+?[1-9]\d{7,14}$/, 'must be 8 to 15 digits, such as +15550100123')
    .optional(),
  /** As its owner groups the digits: `+49 351 123456`. */
  phone_typed: text.optional(),
  email: z.email().optional(),
  website: webAddress.optional(),
  founded: z.number().int().min(1500).max(2100).optional(),
  /** By weekday, as people write it: `Mon-Fri 9-17`. */
  hours: z.array(text).default([]),
  services: z.array(text).min(1),
  /** Prices of services by name, in the words of the owner. */
  prices: z.array(z.strictObject({ service: text, price: text })).optional(),
  /** IANA name of the zone of the hours. */
  time_zone: text.optional(),
  /** Days that differ: `closed`, or `9-13`. */
  exceptions: z.array(z.strictObject({ day: z.iso.date(), hours: text })).optional(),
  languages: z.array(text).optional(),
  payment: z.array(z.enum(paymentMethods)).optional(),
  shipping: z.enum(shippingReaches).optional(),
  area_served: text.optional(),
  /** Certificates and memberships that it holds, in the words of the owner. */
  credentials: z.array(z.strictObject({ name: text, url: webAddress.optional() })).optional(),
  /** Images by name beside the featured one, with their texts; `_embedded` has them as `facet:photos`. */
  photos: z.array(z.strictObject({ image: slug, alt: text })).optional(),
  /** Left out where the editors wrote the listing. */
  plan: z.enum(LISTING_PLANS).optional(),
  /** Whether it is in the hands of its owner. */
  claimed: z.boolean().optional(),
  social: z.array(z.strictObject({ type: z.enum(SOCIAL_TYPES), url: webAddress })).default([]),
});

const guideDetails = z.strictObject({
  /** Products that the guide compares, best first. */
  products: z
    .array(
      z.strictObject({
        name: text,
        description: text,
        image: slug.optional(),
        link: z.strictObject({ href: text, name: text }).optional(),
        /** Dollar signs, one to five. */
        budget: z.string().regex(/^\${1,5}$/, 'must be one to five dollar signs'),
        rating: z.number().min(0).max(5).multipleOf(0.5),
        pros: z.array(text).default([]),
        cons: z.array(text).default([]),
      }),
    )
    .min(1),
});

export const videoDetails = z.strictObject({
  /** Left out of what those see who may not watch it. */
  file: upload.optional(),
  captions: upload.optional(),
  /** Language of the captions; English when it is left out. */
  captions_language: language.optional(),
  /** Captions in other languages. */
  more_captions: z.array(z.strictObject({ file: upload, language })).optional(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  seconds: z.number().positive(),
});

export type VideoDetails = z.output<typeof videoDetails>;

const photoDetails = z.strictObject({
  credit: text,
  cut: z.string().default(''),
  carats: z.number().positive().meta({ unit: 'carats' }).optional(),
  locality: z.string().default(''),
  colors: z.array(text).default([]),
});

const galleryDetails = z.strictObject({
  /** Photos by slug, in the order of the gallery. */
  photos: z.array(slug).min(1),
});

const productDetails = z.strictObject({
  sku: z.string().regex(/^[A-Z0-9-]{3,20}$/, 'must be 3 to 20 capitals, digits and hyphens'),
  product_type: slug,
  price: cents,
  /** Former price, struck out. */
  compare_at: cents.optional(),
  in_stock: z.boolean().default(true),
  /** Pieces to begin with; what is left is counted in the database. Left out for what is not counted. */
  stock: z.number().int().nonnegative().optional(),
  rating: z.number().min(0).max(5).multipleOf(0.5).optional(),
  features: z.array(text).default([]),
});

export const ebookDetails = z.strictObject({
  pages: z.number().int().positive(),
  price: cents,
  /** Left out of what those see who may not read it, and of a book that is not there yet. */
  file: upload.optional(),
  /** Whether there is a file, for those who are not shown it. */
  has_file: z.boolean().optional(),
  /** Formats of the file, or those planned. */
  formats: z.array(z.enum(['PDF', 'EPUB'])).min(1),
  contents: z.array(text).default([]),
});

export type EbookDetails = z.output<typeof ebookDetails>;

const courseDetails = z.strictObject({
  level: z.enum(COURSE_LEVELS),
  /** Price of the course alone, for good: it opens the first of its access levels. Left out where it comes with memberships only. */
  price: cents.optional(),
  /** Authors by slug. */
  teachers: z.array(slug).min(1),
  /** Each finishes the sentence "You will be able to". */
  outcomes: z.array(text).min(1),
  /** Lessons by slug, in order. */
  outline: z.array(z.strictObject({ title: text, lessons: z.array(slug).min(1) })).min(1),
  /** Exams by slug; all must be passed. */
  exams: z.array(slug).default([]),
});
export type CourseDetails = z.output<typeof courseDetails>;

export const itemDetails = z
  .strictObject({
    business: businessDetails,
    guide: guideDetails,
    video: videoDetails,
    photo: photoDetails,
    gallery: galleryDetails,
    product: productDetails,
    ebook: ebookDetails,
    course: courseDetails,
  })
  .partial();
export type ItemDetails = z.output<typeof itemDetails>;

/** The member that items of a type have. */
export const DETAIL_OF_TYPE: Readonly<Partial<Record<ContentType, keyof ItemDetails>>> = {
  'business-listing': 'business',
  'buying-guide': 'guide',
  video: 'video',
  photo: 'photo',
  'curated-gallery': 'gallery',
  product: 'product',
  ebook: 'ebook',
  course: 'course',
};

/** A book that no membership opens is its buyers' alone. */
export const isSoldAlone = ({ price }: EbookDetails, access: readonly unknown[]): boolean =>
  price > 0 && access.length === 0;

/** Whether there is something to read, for all who are shown the book. */
export const isBookThere = ({ file, has_file }: Pick<EbookDetails, 'file' | 'has_file'>): boolean =>
  file !== undefined || has_file === true;

/** A book as those are shown it who have not bought it. */
export const closeBook = ({ file, ...ebook }: EbookDetails): EbookDetails => ({
  ...ebook,
  has_file: file !== undefined,
});

/**
 * Details for those who may not read the whole: no comparison, and of a video how long it is, not where. Named one by one, so
 * that a new kind of detail is closed.
 */
export function publicDetails(details: ItemDetails): ItemDetails {
  const { business, video, photo, gallery, product, ebook, course } = details;
  return {
    ...(business && { business }),
    ...(video && { video: { width: video.width, height: video.height, seconds: video.seconds } }),
    ...(photo && { photo }),
    ...(gallery && { gallery }),
    ...(product && { product }),
    ...(ebook && { ebook: closeBook(ebook) }),
    ...(course && { course }),
  };
}
