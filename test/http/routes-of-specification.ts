/** Section 2 of the specification: every address that it names, and which of them have an issue of their own. */

/** Pages for everybody. `:name` is one segment. */
export const PUBLIC_ROUTES = [
  '/',
  '/about/',
  '/advertise/',
  '/press/',
  '/privacy-policy/',
  '/terms-of-use/',
  '/affiliate-disclosure/',
  '/accessibility-statement/',
  '/contact-us/',
  '/faq/',
  '/membership/',
  '/learning-center/',
  '/gemstone-encyclopedia/',
  '/gem-gallery/',
  '/photo/:id/:family/',
  '/diamond-advice/',
  '/diamond-color-sorting/',
  '/business-directory/',
  '/business-type/:type/',
  '/business-listing/:slug/',
  '/author/:slug/',
  '/premium-articles/',
  '/gemology/',
  '/jewelry-lapidary/',
  '/mineralogy/',
  '/gemology/gemstone-testing-and-identification/',
  '/jewelry-lapidary/gemstone-buying-guides/',
  '/article/:slug/',
  '/best-jewelry-making-tools/',
  '/buying-guide/:slug/',
  '/jewelry-making-videos/',
  '/video/:id/',
  '/shop/',
  '/product-type/:type/',
  '/topic/:slug/',
] as const;

/** Why nothing on the site leads there. */
export const UNLINKED_ROUTES: Readonly<Record<string, string>> = {
  '/search/:term/': 'a form leads there, with what somebody typed',
  '/member/1/': 'the old address of an author: answers 301',
};

/** Texts to which nothing leads yet: the choice of plans moves to `/advertise/select-plan/`. */
export const UNLINKED_PAGES: ReadonlySet<string> = new Set(['/select-plan/']);

/** Not there yet, and why. */
export const LATER_ROUTES: Readonly<Record<string, string>> = {
  '/account/details/': 'accounts',
  '/account/favorites/': 'accounts',
  '/account/membership-badges/': 'accounts',
  '/account/dashboard/': 'accounts',
  '/account/business/': 'editing a business',
  '/logout/': 'accounts',
  '/forgot-password/': 'accounts',
  '/change-membership/': 'membership',
  '/cancel-membership/': 'membership',
  '/checkout/': 'checkout',
  '/select-gift/': 'checkout',
  '/badge/gold/1/': 'membership',
  '/course/professional-gemologist/': 'courses',
  '/course/professional-gemologist/exams/1/': 'courses',
  '/course-type/speciality-mini-courses/': 'courses',
  '/lesson/refraction/': 'courses',
  '/preview/article/1/': 'editing',
};
