/**
 * Section 2 of the specification, copied from its table row by row and not from `shared/routes.ts`, with which it would share every
 * mistake. Each address is in one list: it is led to, it leads on, nothing leads there, or it is yet to come.
 */

/** Pages for everybody to which links lead. `:name` is one segment. */
export const PUBLIC_ROUTES: readonly string[] = [
  '/',
  '/about/',
  '/advertise/',
  '/advertise/select-plan/',
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
  '/business-type/appraisals/',
  '/business-type/auctions/',
  '/business-type/gem-cutting/',
  '/business-type/gem-treating/',
  '/business-type/gemological-laboratories/',
  '/business-type/gemology-supplies-and-equipment/',
  '/business-type/gemstones/',
  '/business-type/informational-resources/',
  '/business-type/jewelry/',
  '/business-type/lapidary-supplies-and-equipment/',
  '/business-type/rough-gems-and-mineral-specimens/',
  '/business-type/special-services/',
  '/business-listing/:slug/',
  '/bench-tools-and-machinery/:slug/',
  '/author/:slug/',
  '/premium-articles/',
  '/gemology/',
  '/jewelry-lapidary/',
  '/mineralogy/',
  '/gemology/gemstone-testing-and-identification/',
  '/jewelry-lapidary/gemstone-buying-guides/',
  '/article/:slug/',
  '/login/',
  '/select-gift/',
  '/forgot-password/',
  '/best-jewelry-making-tools/',
  '/buying-guide/:slug/',
  '/video/:id/',
  '/jewelry-making-videos/',
  '/shop/',
  '/product-type/:type/',
  '/course/professional-gemologist/',
  '/course/diamond-specialist/',
  '/course/mineralogy-certification/',
  '/course/gem-junior-course/',
  '/course-type/speciality-mini-courses/',
  '/lesson/:slug/',
  // Named below the table only, among what links inside texts may lead to.
  '/topic/:slug/',
];

/** Second addresses of rows with two, and which of them the page has. `:slug` is the same in both. */
export const SECOND_ADDRESSES: Readonly<Record<string, string>> = {
  '/about-us/': '/about/',
  '/advertising/': '/advertise/',
  '/contact/': '/contact-us/',
  '/help/': '/faq/',
  '/reference-library/': '/learning-center/',
  '/recommended-suppliers/': '/business-directory/',
  '/business/:slug/': '/business-listing/:slug/',
};

/** There, or leading on, and why nothing on the site leads to it. */
export const UNLINKED_ROUTES: Readonly<Record<string, string>> = {
  '/search/ruby/': 'a form leads there, with what somebody typed',
  '/confirmation/': 'the payment page leads there',
  '/redeem-gift/': 'the letter of a gift leads there',
  '/logout/': 'from what members see',
  '/account/business/1/': 'its owner sees the link',
  '/course/professional-gemologist/exams/1/': 'only those who may take the course see the link',
  '/member/1/': 'the number of an author: answers 301 to the name',
};

/** Not there yet, and with what it comes. */
export const LATER_ROUTES: Readonly<Record<string, readonly string[]>> = {
  previews: ['/preview/page/1/', '/preview/article/1/'],
};
