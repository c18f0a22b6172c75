/** What one file of `pages/` exports, and what it is given. */
import type { ReactNode } from 'react';
import type { PageAds } from '#client/ads/plan-ads.ts';
import type { AccessGroup, AccessLevel } from '#shared/access.ts';
import type { Segment } from '#shared/blocks.ts';
import type { BrandId } from '#shared/brands.ts';
import type { CacheDuration } from '#shared/limits.ts';
import type { PageApi, PersonalApi } from '#shared/rest/api.ts';
import type { ExamResult } from '#shared/rest/exams.ts';
import type { SiteSettings } from '#shared/rest/settings.ts';

/** What is the same for everybody who may be sent this page: never a person. */
export interface PageContext {
  readonly brand: BrandId;
  readonly site: SiteSettings;
  readonly group: AccessGroup;
  /** The canonical path, percent-encoded, with its trailing slash. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Origins of the two sites, `https://example.org`, for canonical links and the sister-site button. */
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly year: number;
  readonly loadedBlocks: ReadonlyMap<Segment, ReactNode>;
  /** What stands in the slots for advertisements; none where they are blocked. */
  readonly ads?: PageAds | undefined;
  /** Where Google's advertisements are configured. */
  readonly gpt?: GptSettings | undefined;
  /** Where one is configured. Links of the site to our own page about it lead there already. */
  readonly community?: CommunityLinks | undefined;
  /** Whether it is rendered for a person of the staff, and for them alone: never so in a page that is kept. */
  readonly isStaff: boolean;
  /** What somebody has just sent from this page's form, when it is shown again to them alone. */
  readonly form?: FormState;
}

/** Addresses of the community. */
export interface CommunityLinks {
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

export interface FormState {
  /** What was typed, by field. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with it, by field; `''` for the whole. */
  readonly errors: Readonly<Record<string, string>>;
  /** Of an exam that a guest has sent in: it is kept nowhere from where the page could ask for it. */
  readonly result?: ExamResult;
}

export interface LoadContext {
  readonly api: PageApi;
  readonly brand: BrandId;
  readonly group: AccessGroup;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Of a page for one person: which free articles of this month they have used. */
  readonly metered?: { readonly isOpen: boolean; readonly used: number } | undefined;
  /** What stands in the place of blocks that show other items: `loadBlocks` puts it here, the texts of the page show it. */
  readonly loadedBlocks: Map<Segment, ReactNode>;
  /**
   * For what is slow and dispensable: the page streams without waiting for it, and shows nothing in its place when it
   * fails. Give what it answers to `<Later>`.
   */
  defer<T>(promise: Promise<T>): Deferred<T>;
}

/** A page for one person alone may also ask what is theirs. */
export interface PersonalLoadContext extends LoadContext {
  readonly personal: PersonalApi;
  /** People to try the site with, for the page of the login; none in production. */
  listDemoPeople(): Promise<readonly DemoPerson[]>;
}

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly membership: string | null;
}

/** Settles to `null` when what was deferred fails. */
export type Deferred<T> = Promise<T | null>;

export type Loaded<D> =
  | { readonly kind: 'page'; readonly data: D; readonly status?: 404 }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'not-found' };

export interface Head {
  /** Without the name of the site, which is added. */
  readonly title: string;
  readonly description?: string;
  /** The one address of this page; the path of the request when left out. */
  readonly canonicalPath?: string;
  /** The brand whose origin is canonical; the page's own when left out. */
  readonly canonicalBrand?: BrandId;
  readonly noindex?: boolean;
  /** Path of a picture for cards, and for preloading when it is the largest thing on screen. */
  readonly image?: { readonly src: string; readonly preload?: boolean };
  readonly type?: 'website' | 'article' | 'profile';
  /** The way from the top to the page above this one. */
  readonly crumbs?: readonly Crumb[];
  /** A feed of its own, beside that of the site: of what is at this path. */
  readonly feed?: { readonly title: string; readonly path: string };
  /** What the page is about, in schema.org's terms: `client/structured-data/`. */
  readonly about?: StructuredData;
  /** Beside the one of all pages. */
  readonly sheet?: Sheet;
}

export const SHEETS = ['account', 'exam', 'learning', 'certificate', 'search'] as const;
export type Sheet = (typeof SHEETS)[number];

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
 * Whom a page is for: those who are logged in, those who are not, or those who hold any of the levels. Others are led on
 * (specification, section 4).
 */
export type Guard = 'member' | 'guest' | readonly AccessLevel[];

interface AnyPageModule<D> {
  readonly guard?: Guard;
  /** Query parameters that are part of the page's address, each with its canonical form; all others are ignored. */
  readonly allowedQuery?: Readonly<Record<string, CanonicalForm>>;
  /**
   * For a form whose answer is an address to share: a query in any other form, such as one with all the fields that were left
   * empty, is answered 303 to its canonical form.
   */
  readonly tidiesAddress?: boolean;
  head(data: D, page: PageContext): Head;
  /** Whether advertisements stand above and below the page; it sees itself to those inside of it. */
  isFramedByAds?(data: D): boolean;
  /** Whether there is one among its cards. A page that has neither waits for no advertisements. */
  readonly hasShopAd?: boolean;
  Page(props: { data: D; page: PageContext }): ReactNode;
}

/** A page that is the same for everybody of an access group, and kept for all of them. */
export interface PageModule<D> extends AnyPageModule<D> {
  readonly personal?: never;
  /** How long a finished page may be kept. */
  readonly duration: CacheDuration;
  load(context: LoadContext): Promise<Loaded<D>>;
}

/** A page for one person: rendered for each request and kept nowhere. What is theirs comes from personal endpoints. */
export interface PersonalPageModule<D> extends AnyPageModule<D> {
  readonly personal: true;
  load(context: PersonalLoadContext): Promise<Loaded<D>>;
}

export const page = <D>(data: D): Loaded<D> => ({ kind: 'page', data });
/** What is asked for is not there, and the page itself tells so. */
export const missing = <D>(data: D): Loaded<D> => ({ kind: 'page', data, status: 404 });
export const notFound: Loaded<never> = { kind: 'not-found' };
export const redirect = (to: string, status: 301 | 302 = 301): Loaded<never> => ({
  kind: 'redirect',
  to,
  status,
});
