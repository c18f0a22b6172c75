/** Every address of the site, in one screen. A pattern's `:name` is one path segment. */

export const ROUTES = {
  home: '/',
  learningCenter: '/learning-center/',
  gemstoneEncyclopedia: '/gemstone-encyclopedia/',
  gemstone: '/gemstone-encyclopedia/:slug/',
  gemFinder: '/gem-finder/',
  compareGems: '/compare-gems/',
  article: '/article/:slug/',
  premiumArticles: '/premium-articles/',
  priceGuides: '/gemstone-price-guides/',
  topic: '/topic/:slug/',
  buyingGuides: '/best-jewelry-making-tools/',
  buyingGuide: '/buying-guide/:slug/',
  courses: '/courses/',
  courseType: '/course-type/:slug/',
  course: '/course/:slug/',
  courseExam: '/course/:slug/exams/:id/',
  lesson: '/lesson/:slug/',
  certificate: '/certificate/:number/',
  videos: '/jewelry-making-videos/',
  video: '/video/:id/',
  gemGallery: '/gem-gallery/',
  gallery: '/gem-gallery/:slug/',
  photo: '/photo/:id/:family/',
  businessDirectory: '/business-directory/',
  openBusinesses: '/business-directory/open/',
  compareBusinesses: '/business-directory/compare/',
  businessType: '/business-type/:slug/',
  businessCategory: '/business-category/:slug/',
  businessListing: '/business-listing/:slug/',
  writeToBusiness: '/business-listing/:slug/contact/',
  writeReview: '/business-listing/:slug/review/',
  reportReview: '/business-listing/:slug/reviews/:id/',
  shop: '/shop/',
  product: '/shop/:slug/',
  productType: '/product-type/:slug/',
  ebook: '/ebook/:slug/',
  membership: '/membership/',
  basket: '/basket/',
  checkout: '/checkout/',
  confirmation: '/confirmation/',
  selectGift: '/select-gift/',
  redeemGift: '/redeem-gift/',
  giftCard: '/gift-card/:card/',
  community: '/community/',
  contact: '/contact-us/',
  login: '/login/',
  logout: '/logout/',
  loginCode: '/login/code/',
  register: '/register/',
  autoLogin: '/login/link/',
  forgotPassword: '/forgot-password/',
  confirmAccount: '/confirm-account/',
  setup: '/setup/',
  confirmEmail: '/confirm-email/',
  newsletter: '/newsletter/',
  newsletterConfirm: '/newsletter/confirm/',
  newsletterUnsubscribe: '/newsletter/unsubscribe/',
  newsletterIssue: '/newsletter/:slug/',
  diamondColorSorting: '/diamond-color-sorting/',
  advertisingPlans: '/advertise/select-plan/',
  styleGuide: '/style-guide/',
  dashboard: '/account/dashboard/',
  accountDetails: '/account/details/',
  accountMembership: '/account/membership-badges/',
  cardAdded: '/account/card-added/',
  accountOrders: '/account/orders/',
  accountOrder: '/account/orders/:id/',
  accountAdvertising: '/account/advertising/',
  businessReaders: '/account/business/:id/messages/',
  accountBooks: '/account/books/',
  accountBusiness: '/account/business/',
  accountListing: '/account/business/:id/',
  listingInvitation: '/account/business/invitation/',
  listingKeepers: '/account/business/:id/keepers/',
  claimListing: '/account/business/claim/:id/',
  accountListingPreview: '/account/business/:id/preview/',
  listingGiveUp: '/account/business/:id/give-up/',
  accountListingDelete: '/account/business/:id/delete/',
  accountExport: '/account/export/',
  accountDeleted: '/account-deleted/',
  changeMembership: '/change-membership/',
  cancelMembership: '/cancel-membership/',
  favorites: '/account/favorites/',
  exam: '/exam/:id/',
  grading: '/grading/',
  gradingCertificates: '/grading/certificates/',
  gradingCertificate: '/grading/certificates/:number/',
  gradingAttempt: '/grading/:attempt/',
  examStatistics: '/exam-statistics/:id/',
  accountSecurity: '/account/security/',
  confirmIdentity: '/account/confirm/',
  sessionEnded: '/account/session-ended/',
  studio: '/studio/',
  studioContent: '/studio/content/',
  studioItem: '/studio/content/:type/:id/',
  studioRevisions: '/studio/content/:type/:id/revisions/',
  studioMedia: '/studio/media/',
  studioFile: '/studio/media/:id/',
  studioTerms: '/studio/terms/',
  studioTerm: '/studio/terms/:taxonomy/:id/',
  studioAuthors: '/studio/authors/',
  studioAuthor: '/studio/authors/:id/',
  studioCourses: '/studio/courses/',
  studioCourse: '/studio/courses/:id/',
  studioExams: '/studio/exams/',
  studioExam: '/studio/exams/:id/',
  studioExamKey: '/studio/exams/:id/key/',
  studioExamPreview: '/studio/exams/:id/preview/',
  studioExamImport: '/studio/exams/:id/import/',
  studioQuestion: '/studio/exams/:id/questions/:question/',
  studioUsers: '/studio/users/',
  studioUser: '/studio/users/:id/',
  studioOrders: '/studio/orders/',
  studioOrder: '/studio/orders/:id/',
  studioPlans: '/studio/plans/',
  studioPlan: '/studio/plans/:slug/',
  studioCoupons: '/studio/coupons/',
  studioCoupon: '/studio/coupons/:id/',
  studioListings: '/studio/listings/',
  studioListingImports: '/studio/listings/import/',
  studioListingImport: '/studio/listings/import/:id/',
  studioListing: '/studio/listings/:id/',
  studioListingPreview: '/studio/listings/:id/preview/',
  studioNewsletters: '/studio/newsletters/',
  studioNewsletter: '/studio/newsletters/:id/',
  studioNewsletterPreview: '/studio/newsletters/:id/preview/',
  studioNewsletterPage: '/studio/newsletters/:id/page/',
  studioChanges: '/studio/record/',
  studioMessages: '/studio/messages/',
  studioMessage: '/studio/messages/:id/',
  studioClaim: '/studio/claims/:id/',
  studioReview: '/studio/reviews/:id/',
  studioBooking: '/studio/bookings/:id/',
  studioReports: '/studio/reports/',
  studioSite: '/studio/site/',
  studioSeeAs: '/studio/see-as/',
  studioEmails: '/studio/emails/',
  studioEmail: '/studio/emails/:name/',
  studioSettings: '/studio/settings/',
  studioSetting: '/studio/settings/:section/',
  studioJobs: '/studio/site/jobs/',
  studioRedirects: '/studio/site/redirects/',
  studioSearch: '/studio/site/search/',
  studioBackups: '/studio/site/backups/',
  studioReceivedWebhooks: '/studio/site/webhooks/',
  studioApplicationPasswords: '/studio/site/application-passwords/',
  studioOutgoingWebhooks: '/studio/site/webhooks/outgoing/',
  studioOutgoingWebhook: '/studio/site/webhooks/outgoing/:id/',
  certificates: '/certificate/',
  badge: '/badge/:course/:number/',
  preview: '/preview/:type/:id/',
  authorBySlug: '/author/:slug/',
  authorById: '/member/:id/',
  search: '/search/:term/',
  searchEmpty: '/search/',
  category: '/:parent/:child/',
  page: '/:slug/',
} as const;

/** Keeps the item that somebody chose before they logged in, and leads back to it. */
export const KEEP_FAVORITE_PATH = '/account/favorites/keep/';

/** Where the button to the sister site is sent by whoever is signed in. */
export const SISTER_SITE_PATH = '/sister-site/';
/** The parameter by which they are handed over there. */
export const REFTOK = 'reftok';

/** Where the payment service says what has happened. */
export const STRIPE_WEBHOOK_PATH = '/webhooks/stripe/';
/** Where an email service says which emails came back, and who complained. */
export const EMAIL_WEBHOOK_PATH = '/webhooks/email/';

/** Where browsers say which listings were visited. */
export const VISITS_PATH = '/listing/seen/';
/** Where browsers say which advertisements were seen. */
export const AD_VIEWS_PATH = '/ad/seen/';
/** Address that counts, and leads to that of the advertisement. */
export const toAd = (booking: number): string => `/ad/${booking}/`;
export const AD_PATTERN = '/ad/:id/';

/** Where people come in, are themselves, and go out. */
export const ACCOUNT_PATHS = {
  logout: ROUTES.logout,
  details: ROUTES.accountDetails,
  favorites: ROUTES.favorites,
  membership: ROUTES.membership,
  /** Takes a user's avatar, or removes it; leads back to their details. */
  avatar: '/account/avatar/',
} as const;

export type RouteName = keyof typeof ROUTES;

/** The twin of a page and its canonical address; the twin answers 301 and keeps the query. */
export const TWINS: Readonly<Record<string, string>> = {
  '/about-us/': '/about/',
  '/advertising/': '/advertise/',
  '/select-plan/': ROUTES.advertisingPlans,
  '/contact/': '/contact-us/',
  '/support/': '/contact-us/',
  '/help/': '/faq/',
  '/reference-library/': '/learning-center/',
  '/recommended-suppliers/': '/business-directory/',
  '/account/': ROUTES.dashboard,
};

/** Former first segments of addresses with two, and what each is now: `/business/tenfold/` is `/business-listing/tenfold/`. */
export const TWIN_SEGMENTS: Readonly<Record<string, string>> = { business: 'business-listing' };

/** Pages, by slug, that stand elsewhere than under their own name. */
export const PAGE_PATHS: Readonly<Record<string, string>> = { 'select-plan': ROUTES.advertisingPlans };

/** First segments that belong to the product and never to a generic page or a category. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'ad',
  'api',
  'assets',
  'card',
  'wp-json',
  'wp-content',
  'wp-admin',
  'img',
  'listing',
  'healthz',
  'readyz',
  'metrics',
  'webhooks',
]);

const CARD_ADDRESS = /^\/card(\/.+)\.jpg$/;
/** The card of the home page, which has no name of its own. */
const HOME_CARD = '/home';

/**
 * Address of the image that goes with a page where it is shared: `/card/article/ruby.jpg` for `/article/ruby/`. The further
 * pages of a list share the card of its first.
 */
export function cardOf(address: string): string {
  const [path = ''] = address.split('?', 1);
  return `/card${path === ROUTES.home ? HOME_CARD : path.slice(0, -1)}.jpg`;
}

/** The page whose card this address is, if it is one. */
export function pageOfCard(address: string): string | undefined {
  const [, path] = CARD_ADDRESS.exec(address) ?? [];
  return path === HOME_CARD ? ROUTES.home : path && `${path}/`;
}

/**
 * The search term in what somebody typed; empty when there is none to search for. Browsers take a segment of dots for a step
 * up, even percent-encoded (WHATWG URL, section 4.1), so that it has no address.
 */
export function parseTerm(typed: string): string {
  const term = typed.replaceAll('\0', '').trim();
  return term === '.' || term === '..' ? '' : term;
}

type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : Record<never, string>;

/** Pages for those alone who work here; where a second factor is required, they open with it. */
export const isOfStudio = (path: string): boolean =>
  [ROUTES.studio, ROUTES.grading].some((section) => path.startsWith(section));

/** Builds an address: `pathTo('article', { slug: 'ruby' })` is `/article/ruby/`; values are percent-encoded. */
export function pathTo<N extends RouteName>(name: N, params: PathParams<(typeof ROUTES)[N]>): string {
  const values = params as Readonly<Record<string, string>>;
  return ROUTES[name].replace(/:([a-z]+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}
