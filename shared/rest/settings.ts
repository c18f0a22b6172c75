import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { AD_PLACEMENTS } from '../ads.ts';
import { BRAND_IDS } from '../brands.ts';
import { MEMBERSHIP_NAMES, PERIOD_UNITS } from '../membership.ts';
import { RID } from '../rid.ts';
import { address } from './address.ts';
import { sharedEndpoint } from './endpoint.ts';

const link = z.object({ title: z.string(), path: z.string() });
export type NavigationLink = z.output<typeof link>;

/** The shape of the setting `site`, one for each brand: what header, footer and home page say. */
export const siteSettings = z.object({
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  /** Sentence at the foot of every page. */
  footer: z.string(),
  navigation: z.array(
    link.extend({
      subnav: z
        .object({
          type: z.literal('dropdown'),
          items: z.array(link),
          /** Whether the places to explore stand beside the items. */
          explore: z.boolean().default(false),
        })
        .optional(),
    }),
  ),
  /** Tools and collections beside the articles, each with an image of the uploads: in the menu, and on the home page. */
  explore: z.array(link.extend({ text: z.string(), image: z.string() })).default([]),
  footerLinks: z.array(link),
  legalLinks: z.array(link),
  social: z.array(z.object({ type: z.string(), title: z.string(), href: z.string() })),
  community: z.object({ href: z.string() }),
  copyright: z.string(),
  sister: z.object({ brand: z.enum(BRAND_IDS), title: z.string(), label: z.string() }),
  home: z.object({
    image: z.string(),
    /** Slug of one composed for phones; the same as on desktops when empty. */
    phoneImage: z.string().default(''),
    title: z.string(),
    lead: z.string(),
    featuredGems: z.array(z.string()),
    featuredArticles: z.array(z.string()),
    /** Slug; none when empty. */
    featuredCourse: z.string().default(''),
    /** The way of a learner, step by step. */
    path: z.array(z.object({ title: z.string(), text: z.string(), link })).default([]),
    quote: z.object({ text: z.string(), name: z.string(), position: z.string() }),
  }),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** The setting `site` as it is answered. */
export const shownSite = siteSettings.extend({
  /** Whether an image has a point that stays in view where it is cropped. */
  has_focal_points: z.boolean().default(false),
});

/** The shape of the setting `articles-filters`: categories by which lists of articles are narrowed, in this order. */
export const articleFilters = z.array(z.object({ slug: z.string(), title: z.string() }));
export type ArticleFilter = z.output<typeof articleFilters>[number];

/** The shape of the setting `advertising-plans`: what advertisers choose from, cheapest first. */
export const advertisingPlans = z.array(
  z.object({
    name: z.string(),
    /** In cents, a month, for one site. */
    price: z.number().int().nonnegative(),
    /** Where it is seen. */
    place: z.string(),
    /** In pixels, width by height. */
    size: z.string().optional(),
    /** Readers whom the plan suits. */
    suits: z.string(),
    features: z.array(z.string()),
    /** By email, or for what is free. */
    action: z.object({ title: z.string(), href: address }),
    /** Public reference; without one it cannot be booked on the site. */
    rid: z.string().regex(RID).optional(),
    /** Where its advertisements stand, and how many may be booked at a time, on each site. */
    placement: z.enum(AD_PLACEMENTS).optional(),
    places: z.number().int().positive().default(1),
  }),
);
export type AdvertisingPlan = z.output<typeof advertisingPlans>[number];

/** Metals whose fineness is struck in a shape of its own. */
const MARK_METALS = ['silver', 'gold', 'platinum', 'copper'] as const;

/** The shape of the setting `membership-offers`: what memberships cost, cheapest first. */
export const membershipOffers = z.object({
  /** Promises of all plans. */
  promises: z.array(z.string()),
  offers: z.array(
    z.object({
      name: z.enum(MEMBERSHIP_NAMES),
      /** In one word. */
      label: z.string(),
      /** In cents, for each period. */
      price: z.number().int().nonnegative(),
      period: z.object({ unit: z.enum(PERIOD_UNITS), value: z.number().int().positive() }),
      /** In cents, for a year paid at once. */
      year: z.number().int().nonnegative().optional(),
      /** Public references of the plan for each period and of that for a year; without one it is not on sale. */
      rid: z.string().regex(RID).optional(),
      year_rid: z.string().regex(RID).optional(),
      summary: z.string(),
      /** Readers whom it suits. */
      suits: z.string().default(''),
      features: z.array(z.string()).default([]),
      /** False for one that nobody can buy any more: who has it keeps it. */
      on_sale: z.boolean().default(true),
      /** The one to take when in doubt. */
      recommended: z.boolean().default(false),
      /** Struck on its card, as on the metal of its name. */
      mark: z.object({ metal: z.enum(MARK_METALS), text: z.string().max(4) }).optional(),
    }),
  ),
  /** Bought once, without a membership. */
  singles: z
    .array(
      z.object({
        name: z.string(),
        rid: z.string().regex(RID),
        /** In cents. */
        price: z.number().int().positive(),
        /** Rights that it gives. */
        levels: z.array(z.enum(ACCESS_LEVELS)).min(1),
        /** How long they last; for good when left out. */
        days: z.number().int().positive().optional(),
        summary: z.string(),
        on_sale: z.boolean().default(true),
      }),
    )
    .default([]),
  guarantee: z.object({ title: z.string(), text: z.string() }).optional(),
  /** Rights that memberships are compared by, in words for those who have them and those who have not. */
  compared: z
    .array(
      z.object({
        title: z.string(),
        right: z.enum(ACCESS_LEVELS),
        with: z.string().default('Yes'),
        without: z.string().default('No'),
      }),
    )
    .default([]),
});

/** Without those that are not sold any more. */
export const soldOffers = membershipOffers.transform((all) => ({
  ...all,
  offers: all.offers.filter(({ on_sale }) => on_sale),
  singles: all.singles.filter(({ on_sale }) => on_sale),
}));
export type MembershipOffers = z.output<typeof membershipOffers>;
export type MembershipOffer = MembershipOffers['offers'][number];
export type SingleOffer = MembershipOffers['singles'][number];

/** The shape of the setting `contact`: email addresses. */
export const contactSettings = z.object({ support: z.email(), sponsorship: z.email() }).partial();

/** The shape of the setting `seller`, one for each brand: who stands on invoices as the one who sells. */
export const sellerSettings = z.object({
  name: z.string(),
  /** One entry a line. */
  address: z.array(z.string()).default([]),
  /** Such as a number for value added tax; empty for none. */
  tax_number: z.string().default(''),
  email: z.string().default(''),
});
export type Seller = z.output<typeof sellerSettings>;

const brand = z.enum(BRAND_IDS).optional();

export const listSettings = sharedEndpoint({
  name: 'listSettings',
  path: 'airnauts/v1/settings/',
  summary: 'All public settings by name. `brand` chooses among settings that differ by brand.',
  cache: 'long',
  input: z.object({ brand }),
  output: z.record(z.string(), z.unknown()),
});

export const findSetting = sharedEndpoint({
  name: 'findSetting',
  path: 'airnauts/v1/settings/:name/',
  summary: 'One public setting.',
  cache: 'long',
  input: z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}$/), brand }),
  output: z.unknown(),
});
