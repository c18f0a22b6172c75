/** Page modules: what they export, and what they are given. */
import type { ReactNode } from 'react';
import type { AccessGroup, AccessLevel } from '#shared/access.ts';
import type { ContentSegment } from '#shared/blocks.ts';
import type { BrandId } from '#shared/brands.ts';
import type { CacheDuration } from '#shared/limits.ts';
import type { PageApi, PersonalApi, Viewer } from '#shared/rest/api.ts';
import type { Course } from '#shared/rest/courses.ts';
import type { ExamResult } from '#shared/rest/exams.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import type { SiteSettings } from '#shared/rest/settings.ts';
import type { StaffRight } from '#shared/staff-rights.ts';
import type { PageAds } from './page-ads.ts';

/** Data of a page that is the same for everybody who may be sent it: never a user. */
export interface PageContext {
  readonly brand: BrandId;
  readonly site: SiteSettings;
  /** Whether images of this site have points that stay in view where they are cropped. */
  readonly hasFocalPoints?: boolean;
  readonly group: AccessGroup;
  /** The canonical path, percent-encoded, with its trailing slash. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Origins of the two sites, `https://example.org`, for canonical links and the sister-site button. */
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly year: number;
  readonly loadedBlocks: ReadonlyMap<ContentSegment, ReactNode>;
  /** Advertisements in the slots; none where they are blocked. */
  readonly ads?: PageAds | undefined;
  /** Where Google's advertisements are configured. */
  readonly gpt?: GptSettings | undefined;
  /** Where one is configured. */
  readonly tagManager?: TagManagerSettings | undefined;
  /** Where a map service is configured. */
  readonly mapTiles?: MapTiles | undefined;
  /** Whether people can pay here. */
  readonly isSelling: boolean;
  /** Where one is configured. Links of the site to our own page about it lead there already. */
  readonly community?: CommunityLinks | undefined;
  /** Whether it is rendered for a person of the staff, and for them alone: never so in a page that is kept. */
  readonly isStaff: boolean;
  /** Whether it is a page of the account of somebody who has booked an advertising place. */
  readonly isAdvertiser: boolean;
  /** Rights in Studio of the person for whom it is rendered; none in a page that is kept. */
  readonly staffRights: readonly StaffRight[];
  /** Rendered for somebody who works here once they have a second factor. */
  readonly needsSecondFactor?: boolean;
  /** As whom staff see it: `Gold`. Never in a page that is kept. */
  readonly seesAs?: string;
  /** Form that was just sent from this page, when it is shown again to its sender alone. */
  readonly form?: FormState;
}

/** Addresses of the community. */
export interface CommunityLinks {
  /** Its origin, `https://forum.example`. */
  readonly url: string;
  /** Takes `?q=term`. */
  readonly search: string;
  /** Signs in there, out of sight, who is signed in here: for those who may take part. */
  readonly signOn: string | undefined;
}

/** Google Publisher Tag: advertisements of Ad Manager, for those who have agreed. */
export interface GptSettings {
  /** Network code in Ad Manager: the first part of every ad unit's path. */
  readonly network: string;
  /** Address of its script. */
  readonly script: string;
}

/** Google Tag Manager, for those who have agreed. */
export interface TagManagerSettings {
  /** `GTM-…`. */
  readonly id: string;
  /** Address of its script. */
  readonly script: string;
}

/** Images of a map service, for those who ask for them. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Words that the service asks to be shown. */
  readonly credit: string;
}

export interface FormState {
  /** Typed values, by field. */
  readonly values: Readonly<Record<string, string>>;
  /** Messages, by field; `''` for the whole form. */
  readonly errors: Readonly<Record<string, string>>;
  /** Code of a refusal as a whole: `account_exists`. */
  readonly code?: string | undefined;
  /** Sent of something that somebody else has changed since: each field tells what is saved now. */
  readonly isOvertaken?: boolean;
  /** A puzzle that the browser has to solve before the same goes well. */
  readonly challenge?: object;
  /** Result of an exam that a guest has sent in: it is stored nowhere from where the page could ask for it. */
  readonly result?: ExamResult;
}

export interface LoadContext {
  readonly api: PageApi;
  readonly brand: BrandId;
  readonly group: AccessGroup;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Free articles of this month that the reader of a personal page has used. */
  readonly metered?: { readonly isOpen: boolean; readonly used: number } | undefined;
  /** In a preview: the item that its page shows in the place of what is published, and of a course what belongs to it. */
  readonly previewed?: { readonly item: ContentItem; readonly course: Course | undefined };
  /** Elements of blocks that show other items: `loadBlocks` puts them here, the texts of the page show them. */
  readonly loadedBlocks: Map<ContentSegment, ReactNode>;
  /**
   * For what is slow and dispensable: the page streams without waiting for it, and shows nothing in its place when it
   * fails. Give what it answers to `<Deferred>`.
   */
  defer<T>(promise: Promise<T>): DeferredValue<T>;
}

/** A page for one person alone may also ask what is theirs. */
export interface PersonalLoadContext extends LoadContext {
  readonly personal: PersonalApi;
  /** Caller, as the session knows them; null for a guest. */
  readonly viewer: Viewer | null;
  /** Names a guest's basket; empty for none, and for a member, who has their own. */
  readonly basket: string;
  /** Names the checkout whose payment page a guest has open; empty for none, and for a member. */
  readonly openCheckout: string;
  /** Values of the form that was just sent; none where none was. */
  readonly typed: Readonly<Record<string, string>>;
  /** People to try the site with, for the page of the login; none in production. */
  listDemoUsers(): Promise<readonly DemoUser[]>;
}

export interface DemoUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly membership: string | null;
}

/** Settles to `null` when what was deferred fails. */
export type DeferredValue<T> = Promise<T | null>;

export type PageOutcome<D> =
  | { readonly kind: 'page'; readonly data: D; readonly status?: 404 }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'forbidden' };

export interface PageHead {
  /** Without the name of the site, which is added. */
  readonly title: string;
  readonly description?: string;
  /** The one address of this page; the path of the request when left out. */
  readonly canonicalPath?: string;
  /** The brand whose origin is canonical; the page's own when left out. */
  readonly canonicalBrand?: BrandId;
  readonly noindex?: boolean;
  /** Path of an image for cards, and for preloading when it is the largest thing on screen. */
  readonly image?: { readonly src: string; readonly preload?: boolean };
  readonly type?: 'website' | 'article' | 'profile';
  /** The way from the top to the page above this one. */
  readonly crumbs?: readonly Crumb[];
  /**
   * Where the browser goes of its own accord, after a while. Who is led there needs a way to stop it (WCAG 2.2.1); where scripts
   * follow what happens, only those without them are led.
   */
  readonly refresh?:
    | { readonly seconds: number; readonly address: string; readonly isWithoutScripts?: boolean }
    | undefined;
  /** A feed of its own, beside that of the site: of what is at this path. */
  readonly feed?: { readonly title: string; readonly path: string };
  /** Structured data of the page in schema.org's terms: `client/structured-data/`. */
  readonly about?: StructuredData | readonly StructuredData[];
  /** Item that the page shows: staff are offered a preview of it. */
  readonly item?: Pick<ContentItem, 'id' | 'type'>;
  /** Address in Studio, where editors change what the page shows, when that is no item. */
  readonly editedAt?: string;
  /** Readers who have opened articles of their own may be shown it otherwise. */
  readonly isMetered?: boolean;
  /** Its islands are those of Studio, whose script is a file of its own. */
  readonly isInStudio?: boolean;
  /** In the place of that of the module, where one module shows pages of several kinds. */
  readonly sheet?: StylesheetName;
  /** Beside that of the page: of blocks in its text. */
  readonly sheets?: readonly StylesheetName[];
}

/** `client/app/{name}-pages.css`. From `tables` on they are those of parts of pages. */
export const SHEETS = [
  'article',
  'guide',
  'author',
  'list',
  'contact',
  'home',
  'gem',
  'encyclopedia',
  'finder',
  'comparison',
  'photos',
  'video',
  'directory',
  'listing',
  'shop',
  'product',
  'membership',
  'checkout',
  'gift',
  'community',
  'certificate',
  'courses',
  'course',
  'exam',
  'grading',
  'studio',
  'color-sorting',
  'search',
  'sign-in',
  'account',
  'listing-form',
  'listing-readers',
  'style-guide',
  'tables',
  'disclosures',
  'text-blocks',
  'paywall',
  'offers',
  'comparisons',
  'testimonials',
  'embedded-videos',
  'exam-calls',
  'carousels',
  'sliders',
  'wordpress',
  'consent',
  'paid-ads',
  'see-as',
  'focal-points',
  'map-tiles',
] as const;
export type StylesheetName = (typeof SHEETS)[number];

/** One thing in the vocabulary of schema.org, as JSON-LD. Addresses may be paths: they are made absolute. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

export interface Crumb {
  readonly title: string;
  readonly path: string;
}

/**
 * The one way to write a value in an address; empty for values that mean what leaving the parameter out means. A page is kept
 * once for each address, so that words that anybody may make up must not reach it.
 * @param sent the whole query, for a value that a form spreads over several fields.
 */
export type CanonicalForm = (value: string, sent: URLSearchParams) => string;

/**
 * Readers whom a page is for: those who are logged in, those who are not, or those who hold any of the levels. Others are
 * redirected (specification, section 4).
 */
export type Guard = 'member' | 'guest' | readonly AccessLevel[];

interface AnyPageModule<D> {
  /** Stylesheet of pages of its kind, beside the one of all pages. */
  readonly sheet: StylesheetName;
  readonly guard?: Guard;
  /** Query parameters that are part of the page's address, each with its canonical form; all others are ignored. */
  readonly allowedQuery?: Readonly<Record<string, CanonicalForm>>;
  /**
   * For a form whose answer is an address to share: a query in any other form, such as one with all the fields that were left
   * empty, is answered 303 to its canonical form.
   */
  readonly tidiesAddress?: boolean;
  /** Whether a form of it may lead on to the page on which people pay. */
  readonly leadsToPayment?: boolean;
  /** Whether it has a map that images of a map service may lie under. */
  readonly showsMap?: boolean;
  /** It shows pages of both sites in a frame, or may itself be shown in one of theirs. */
  readonly framing?: 'sites' | 'by-sites';
  head(data: D, page: PageContext): PageHead;
  /** Whether advertisements stand above and below the page; it sees itself to those inside of it. */
  isFramedByAds?(data: D): boolean;
  /** Whether it thanks sponsors with their larger logos. */
  hasSponsorLogos?(data: D): boolean;
  /** Whether there is one among its cards. A page that has neither waits for no advertisements. */
  readonly hasShopAd?: boolean;
  Page(props: { data: D; page: PageContext }): ReactNode;
}

/** A page that is the same for everybody of an access group, and kept for all of them. */
export interface PageModule<D> extends AnyPageModule<D> {
  readonly personal?: never;
  readonly brandOf?: never;
  /** How long a finished page may be kept. */
  readonly duration: CacheDuration;
  load(context: LoadContext): Promise<PageOutcome<D>>;
}

/** A page for one person: rendered for each request and kept nowhere. What is theirs comes from personal endpoints. */
export interface PersonalPageModule<D> extends AnyPageModule<D> {
  readonly personal: true;
  /** Site as whose page it is rendered, where staff look at a page of the other one. */
  brandOf?(query: Readonly<Record<string, string>>): BrandId | undefined;
  load(context: PersonalLoadContext): Promise<PageOutcome<D>>;
}

export const page = <D>(data: D): PageOutcome<D> => ({ kind: 'page', data });
/** Answers 404 with a page that says so itself. */
export const missing = <D>(data: D): PageOutcome<D> => ({ kind: 'page', data, status: 404 });
export const notFound: PageOutcome<never> = { kind: 'not-found' };
/** Tells staff which role may; others are led home (specification, section 4: page guard). */
export const forbidden: PageOutcome<never> = { kind: 'forbidden' };
export const redirect = (to: string, status: 301 | 302 = 301): PageOutcome<never> => ({
  kind: 'redirect',
  to,
  status,
});
