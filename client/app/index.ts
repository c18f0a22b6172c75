/** The table of pages in matching order: fixed addresses before those with a parameter, the catch-alls last. */

import { accountAdvertisingPage } from '#client/account/account-advertising.page.tsx';
import { accountBooksPage } from '#client/account/account-books.page.tsx';
import { accountBusinessPage } from '#client/account/account-business.page.tsx';
import { accountDeletedPage } from '#client/account/account-deleted.page.tsx';
import { accountDetailsPage } from '#client/account/account-details.page.tsx';
import { accountMembershipPage } from '#client/account/account-membership.page.tsx';
import { accountOrderPage, accountOrdersPage } from '#client/account/account-orders.page.tsx';
import { accountSecurityPage } from '#client/account/account-security.page.tsx';
import { businessReadersPage } from '#client/account/business-readers.page.tsx';
import { cancelMembershipPage } from '#client/account/cancel-membership.page.tsx';
import { cardAddedPage } from '#client/account/card-added.page.tsx';
import { changeMembershipPage } from '#client/account/change-membership.page.tsx';
import { claimListingPage } from '#client/account/claim-listing.page.tsx';
import { confirmIdentityPage } from '#client/account/confirm-identity.page.tsx';
import { dashboardPage } from '#client/account/dashboard.page.tsx';
import { deleteListingPage } from '#client/account/delete-listing.page.tsx';
import { favoritesPage } from '#client/account/favorites.page.tsx';
import { giveUpChangesPage } from '#client/account/give-up-changes.page.tsx';
import { listingPage } from '#client/account/listing.page.tsx';
import { listingInvitationPage } from '#client/account/listing-invitation.page.tsx';
import { listingKeepersPage } from '#client/account/listing-keepers.page.tsx';
import { listingPreviewPage } from '#client/account/listing-preview.page.tsx';
import { articlePage } from '#client/articles/article.page.tsx';
import { authorPage } from '#client/articles/author.page.tsx';
import { authorByIdPage } from '#client/articles/author-by-id.page.tsx';
import { buyingGuidePage } from '#client/articles/buying-guide.page.tsx';
import { buyingGuidesPage } from '#client/articles/buying-guides.page.tsx';
import { categoryPage } from '#client/articles/category.page.tsx';
import { genericPage } from '#client/articles/generic.page.tsx';
import { learningCenterPage } from '#client/articles/learning-center.page.tsx';
import { premiumArticlesPage } from '#client/articles/premium-articles.page.tsx';
import { priceGuidesPage } from '#client/articles/price-guides.page.tsx';
import { topicPage } from '#client/articles/topic.page.tsx';
import { badgePage } from '#client/certificates/badge.page.tsx';
import { certificatePage } from '#client/certificates/certificate.page.tsx';
import { certificatesPage } from '#client/certificates/certificates.page.tsx';
import { diamondColorSortingPage } from '#client/color-sorting/diamond-color-sorting.page.tsx';
import { advertisingPlansPage } from '#client/commerce/advertising-plans.page.tsx';
import { basketPage } from '#client/commerce/basket.page.tsx';
import { checkoutPage } from '#client/commerce/checkout.page.tsx';
import { confirmationPage } from '#client/commerce/confirmation.page.tsx';
import { giftCardPage } from '#client/commerce/gift-card.page.tsx';
import { membershipPage } from '#client/commerce/membership.page.tsx';
import { redeemGiftPage } from '#client/commerce/redeem-gift.page.tsx';
import { selectGiftPage } from '#client/commerce/select-gift.page.tsx';
import { communityPage } from '#client/community/community.page.tsx';
import type { PageModule, PersonalPageModule } from '#client/core/page-module.ts';
import { coursePage } from '#client/courses/course.page.tsx';
import { courseTypePage } from '#client/courses/course-type.page.tsx';
import { coursesPage } from '#client/courses/courses.page.tsx';
import { lessonPage } from '#client/courses/lesson.page.tsx';
import { businessDirectoryPage, openBusinessesPage } from '#client/directory/business-directory.page.tsx';
import { businessListingPage } from '#client/directory/business-listing.page.tsx';
import { businessCategoryPage, businessTypePage } from '#client/directory/business-terms.page.tsx';
import { compareBusinessesPage } from '#client/directory/compare-businesses.page.tsx';
import { reportReviewPage } from '#client/directory/report-review.page.tsx';
import { writeReviewPage } from '#client/directory/write-review.page.tsx';
import { writeToBusinessPage } from '#client/directory/write-to-business.page.tsx';
import { courseExamPage } from '#client/exams/course-exam.page.tsx';
import { compareGemsPage } from '#client/gems/compare-gems.page.tsx';
import { gemFinderPage } from '#client/gems/gem-finder.page.tsx';
import { gemstonePage } from '#client/gems/gemstone.page.tsx';
import { gemstoneEncyclopediaPage } from '#client/gems/gemstone-encyclopedia.page.tsx';
import { homePage } from '#client/home/home.page.tsx';
import { contactPage } from '#client/newsletter/contact.page.tsx';
import {
  newsletterConfirmPage,
  newsletterPage,
  newsletterUnsubscribePage,
} from '#client/newsletter/newsletter.page.tsx';
import { newsletterIssuePage } from '#client/newsletter/newsletter-issue.page.tsx';
import { galleryPage } from '#client/photos/gallery.page.tsx';
import { gemGalleryPage } from '#client/photos/gem-gallery.page.tsx';
import { photoPage } from '#client/photos/photo.page.tsx';
import { searchPage } from '#client/search/search.page.tsx';
import { searchEmptyPage } from '#client/search/search-empty.page.tsx';
import { ebookPage } from '#client/shop/ebook.page.tsx';
import { productPage } from '#client/shop/product.page.tsx';
import { productTypePage } from '#client/shop/product-type.page.tsx';
import { shopPage } from '#client/shop/shop.page.tsx';
import { autoLoginPage } from '#client/sign-in/auto-login.page.tsx';
import { confirmAccountPage } from '#client/sign-in/confirm-account.page.tsx';
import { confirmEmailPage } from '#client/sign-in/confirm-email.page.tsx';
import { forgotPasswordPage } from '#client/sign-in/forgot-password.page.tsx';
import { loginPage } from '#client/sign-in/login.page.tsx';
import { loginCodePage } from '#client/sign-in/login-code.page.tsx';
import { logoutPage } from '#client/sign-in/logout.page.tsx';
import { registerPage } from '#client/sign-in/register.page.tsx';
import { sessionEndedPage } from '#client/sign-in/session-ended.page.tsx';
import { setupPage } from '#client/sign-in/setup.page.tsx';
import { studioAuthorPage } from '#client/studio/authors/studio-author.page.tsx';
import { studioAuthorsPage } from '#client/studio/authors/studio-authors.page.tsx';
import { studioContentPage } from '#client/studio/content/studio-content.page.tsx';
import { studioRevisionsPage } from '#client/studio/content/studio-revisions.page.tsx';
import { studioCoursePage } from '#client/studio/courses/studio-course.page.tsx';
import { studioCoursesPage } from '#client/studio/courses/studio-courses.page.tsx';
import { studioItemPage } from '#client/studio/editor/studio-item.page.tsx';
import { studioEmailPage } from '#client/studio/emails/studio-email.page.tsx';
import { studioEmailsPage } from '#client/studio/emails/studio-emails.page.tsx';
import { studioExamPage } from '#client/studio/exams/studio-exam.page.tsx';
import { studioExamImportPage } from '#client/studio/exams/studio-exam-import.page.tsx';
import { studioExamKeyPage } from '#client/studio/exams/studio-exam-key.page.tsx';
import { studioExamPreviewPage } from '#client/studio/exams/studio-exam-preview.page.tsx';
import { studioExamsPage } from '#client/studio/exams/studio-exams.page.tsx';
import { studioQuestionPage } from '#client/studio/exams/studio-question.page.tsx';
import { examStatisticsPage } from '#client/studio/grading/exam-statistics.page.tsx';
import { gradingPage } from '#client/studio/grading/grading.page.tsx';
import { gradingAttemptPage } from '#client/studio/grading/grading-attempt.page.tsx';
import { gradingCertificatePage } from '#client/studio/grading/grading-certificate.page.tsx';
import { gradingCertificatesPage } from '#client/studio/grading/grading-certificates.page.tsx';
import { studioFilePage } from '#client/studio/media/studio-file.page.tsx';
import { studioMediaPage } from '#client/studio/media/studio-media.page.tsx';
import { studioNewsletterPage } from '#client/studio/newsletters/studio-newsletter.page.tsx';
import { studioNewsletterIssuePage } from '#client/studio/newsletters/studio-newsletter-issue.page.tsx';
import { studioNewsletterPreviewPage } from '#client/studio/newsletters/studio-newsletter-preview.page.tsx';
import { studioNewslettersPage } from '#client/studio/newsletters/studio-newsletters.page.tsx';
import { studioCouponPage } from '#client/studio/sales/studio-coupon.page.tsx';
import { studioCouponsPage } from '#client/studio/sales/studio-coupons.page.tsx';
import { studioPlanPage } from '#client/studio/sales/studio-plan.page.tsx';
import { studioPlansPage } from '#client/studio/sales/studio-plans.page.tsx';
import { studioApplicationPasswordsPage } from '#client/studio/studio-application-passwords.page.tsx';
import { studioBackupsPage } from '#client/studio/studio-backups.page.tsx';
import { studioBookingPage } from '#client/studio/studio-booking.page.tsx';
import { studioClaimPage } from '#client/studio/studio-claim.page.tsx';
import { studioHomePage } from '#client/studio/studio-home.page.tsx';
import { studioJobsPage } from '#client/studio/studio-jobs.page.tsx';
import { studioListingPage } from '#client/studio/studio-listing.page.tsx';
import { studioListingImportPage } from '#client/studio/studio-listing-import.page.tsx';
import { studioListingImportsPage } from '#client/studio/studio-listing-imports.page.tsx';
import { studioListingPreviewPage } from '#client/studio/studio-listing-preview.page.tsx';
import { studioListingsPage } from '#client/studio/studio-listings.page.tsx';
import { studioMessagePage } from '#client/studio/studio-message.page.tsx';
import { studioMessagesPage } from '#client/studio/studio-messages.page.tsx';
import { studioNotFoundPage } from '#client/studio/studio-not-found.page.tsx';
import { studioOrderPage } from '#client/studio/studio-order.page.tsx';
import { studioOrdersPage } from '#client/studio/studio-orders.page.tsx';
import { studioReceivedWebhooksPage } from '#client/studio/studio-received-webhooks.page.tsx';
import { studioRecordPage } from '#client/studio/studio-record.page.tsx';
import { studioRedirectsPage } from '#client/studio/studio-redirects.page.tsx';
import { studioReportsPage } from '#client/studio/studio-reports.page.tsx';
import { studioReviewPage } from '#client/studio/studio-review.page.tsx';
import { studioSearchPage } from '#client/studio/studio-search.page.tsx';
import { studioSeeAsPage } from '#client/studio/studio-see-as.page.tsx';
import { studioSettingPage } from '#client/studio/studio-setting.page.tsx';
import { studioSettingsPage } from '#client/studio/studio-settings.page.tsx';
import { studioSitePage } from '#client/studio/studio-site.page.tsx';
import { studioUserPage } from '#client/studio/studio-user.page.tsx';
import { studioUsersPage } from '#client/studio/studio-users.page.tsx';
import { studioTermPage } from '#client/studio/terms/studio-term.page.tsx';
import { studioTermsPage } from '#client/studio/terms/studio-terms.page.tsx';
import { studioOutgoingWebhookPage } from '#client/studio/webhooks/studio-outgoing-webhook.page.tsx';
import { studioOutgoingWebhooksPage } from '#client/studio/webhooks/studio-outgoing-webhooks.page.tsx';
import { videoPage } from '#client/videos/video.page.tsx';
import { videosPage } from '#client/videos/videos.page.tsx';
import { ROUTES, type RouteName } from '#shared/routes.ts';
import type { LayoutKind } from './layout.tsx';
import { createPreviewPage, type FindPage } from './preview.page.tsx';
import { createPrivateItemPage } from './private-item.page.tsx';
import { styleGuidePage } from './style-guide.page.tsx';

export interface PageRow<D> {
  readonly name: RouteName;
  readonly path: string;
  readonly layout: LayoutKind;
  readonly module: PageModule<D> | PersonalPageModule<D>;
}

const row = <D>(name: RouteName, layout: LayoutKind, module: PageRow<D>['module']): PageRow<D> => ({
  name,
  path: ROUTES[name],
  layout,
  module,
});

export const PAGES: readonly PageRow<unknown>[] = [
  row('home', 'default', homePage),
  row('learningCenter', 'default', learningCenterPage),
  row('gemstoneEncyclopedia', 'default', gemstoneEncyclopediaPage),
  row('gemstone', 'default', gemstonePage),
  row('gemFinder', 'default', gemFinderPage),
  row('compareGems', 'default', compareGemsPage),
  row('article', 'clean', articlePage),
  row('advertisingPlans', 'default', advertisingPlansPage),
  row('diamondColorSorting', 'clean', diamondColorSortingPage),
  row('community', 'clean', communityPage),
  row('membership', 'clean', membershipPage),
  row('basket', 'clean', basketPage),
  row('checkout', 'clean', checkoutPage),
  row('confirmation', 'clean', confirmationPage),
  row('selectGift', 'clean', selectGiftPage),
  row('redeemGift', 'clean', redeemGiftPage),
  row('giftCard', 'clean', giftCardPage),
  row('contact', 'clean', contactPage),
  row('login', 'default', loginPage),
  row('autoLogin', 'default', autoLoginPage),
  row('logout', 'default', logoutPage),
  row('loginCode', 'default', loginCodePage),
  row('register', 'default', registerPage),
  row('forgotPassword', 'default', forgotPasswordPage),
  row('confirmAccount', 'default', confirmAccountPage),
  row('confirmEmail', 'default', confirmEmailPage),
  row('setup', 'default', setupPage),
  row('newsletter', 'clean', newsletterPage),
  row('newsletterConfirm', 'clean', newsletterConfirmPage),
  row('newsletterUnsubscribe', 'clean', newsletterUnsubscribePage),
  row('newsletterIssue', 'clean', newsletterIssuePage),
  row('dashboard', 'clean', dashboardPage),
  row('accountDetails', 'clean', accountDetailsPage),
  row('accountSecurity', 'clean', accountSecurityPage),
  row('confirmIdentity', 'default', confirmIdentityPage),
  row('sessionEnded', 'default', sessionEndedPage),
  row('accountMembership', 'clean', accountMembershipPage),
  row('cardAdded', 'clean', cardAddedPage),
  row('accountBooks', 'clean', accountBooksPage),
  row('accountBusiness', 'clean', accountBusinessPage),
  // Before the page of a listing, which takes any word in its place.
  row('listingInvitation', 'clean', listingInvitationPage),
  row('accountListing', 'clean', listingPage),
  row('listingKeepers', 'clean', listingKeepersPage),
  row('claimListing', 'clean', claimListingPage),
  row('accountListingPreview', 'default', listingPreviewPage),
  row('listingGiveUp', 'clean', giveUpChangesPage),
  row('accountListingDelete', 'clean', deleteListingPage),
  row('accountOrders', 'clean', accountOrdersPage),
  row('accountOrder', 'clean', accountOrderPage),
  row('accountAdvertising', 'clean', accountAdvertisingPage),
  row('accountDeleted', 'clean', accountDeletedPage),
  row('changeMembership', 'clean', changeMembershipPage),
  row('cancelMembership', 'clean', cancelMembershipPage),
  row('favorites', 'clean', favoritesPage),
  row('courseExam', 'clean', courseExamPage),
  row('exam', 'clean', courseExamPage),
  row('grading', 'clean', gradingPage),
  row('gradingCertificates', 'clean', gradingCertificatesPage),
  row('gradingCertificate', 'clean', gradingCertificatePage),
  row('gradingAttempt', 'clean', gradingAttemptPage),
  row('examStatistics', 'clean', examStatisticsPage),
  row('studio', 'clean', studioHomePage),
  row('studioContent', 'clean', studioContentPage),
  row('studioItem', 'clean', studioItemPage),
  row('studioRevisions', 'clean', studioRevisionsPage),
  row('studioMedia', 'clean', studioMediaPage),
  row('studioFile', 'clean', studioFilePage),
  row('studioTerms', 'clean', studioTermsPage),
  row('studioTerm', 'clean', studioTermPage),
  row('studioAuthors', 'clean', studioAuthorsPage),
  row('studioAuthor', 'clean', studioAuthorPage),
  row('studioCourses', 'clean', studioCoursesPage),
  row('studioCourse', 'clean', studioCoursePage),
  row('studioExams', 'clean', studioExamsPage),
  row('studioExam', 'clean', studioExamPage),
  row('studioExamKey', 'clean', studioExamKeyPage),
  row('studioExamPreview', 'clean', studioExamPreviewPage),
  row('studioExamImport', 'clean', studioExamImportPage),
  row('studioQuestion', 'clean', studioQuestionPage),
  row('studioUsers', 'clean', studioUsersPage),
  row('studioUser', 'clean', studioUserPage),
  row('studioOrders', 'clean', studioOrdersPage),
  row('studioOrder', 'clean', studioOrderPage),
  row('studioPlans', 'clean', studioPlansPage),
  row('studioPlan', 'clean', studioPlanPage),
  row('studioCoupons', 'clean', studioCouponsPage),
  row('studioCoupon', 'clean', studioCouponPage),
  row('studioListings', 'clean', studioListingsPage),
  row('studioListingImports', 'clean', studioListingImportsPage),
  row('studioListingImport', 'clean', studioListingImportPage),
  row('studioListing', 'clean', studioListingPage),
  row('studioListingPreview', 'default', studioListingPreviewPage),
  row('studioNewsletters', 'clean', studioNewslettersPage),
  row('studioNewsletter', 'clean', studioNewsletterPage),
  row('studioNewsletterPreview', 'clean', studioNewsletterPreviewPage),
  row('studioNewsletterPage', 'clean', studioNewsletterIssuePage),
  row('studioChanges', 'clean', studioRecordPage),
  row('studioReports', 'clean', studioReportsPage),
  row('studioSite', 'clean', studioSitePage),
  row('studioSeeAs', 'clean', studioSeeAsPage),
  row('studioEmails', 'clean', studioEmailsPage),
  row('studioEmail', 'clean', studioEmailPage),
  row('studioSettings', 'clean', studioSettingsPage),
  row('studioSetting', 'clean', studioSettingPage),
  row('studioJobs', 'clean', studioJobsPage),
  row('studioRedirects', 'clean', studioRedirectsPage),
  row('studioSearch', 'clean', studioSearchPage),
  row('studioBackups', 'clean', studioBackupsPage),
  row('studioMessages', 'clean', studioMessagesPage),
  row('studioReceivedWebhooks', 'clean', studioReceivedWebhooksPage),
  row('studioApplicationPasswords', 'clean', studioApplicationPasswordsPage),
  row('studioOutgoingWebhooks', 'clean', studioOutgoingWebhooksPage),
  row('studioOutgoingWebhook', 'clean', studioOutgoingWebhookPage),
  row('studioMessage', 'clean', studioMessagePage),
  row('studioBooking', 'clean', studioBookingPage),
  row('certificates', 'clean', certificatesPage),
  row('certificate', 'clean', certificatePage),
  row('badge', 'clean', badgePage),
  row('preview', 'clean', createPreviewPage(findModule)),
  row('premiumArticles', 'default', premiumArticlesPage),
  row('topic', 'default', topicPage),
  row('buyingGuides', 'default', buyingGuidesPage),
  row('priceGuides', 'default', priceGuidesPage),
  row('buyingGuide', 'clean', buyingGuidePage),
  row('courses', 'default', coursesPage),
  row('courseType', 'default', courseTypePage),
  row('course', 'default', coursePage),
  row('lesson', 'clean', lessonPage),
  row('videos', 'default', videosPage),
  row('video', 'default', videoPage),
  row('gemGallery', 'default', gemGalleryPage),
  row('gallery', 'default', galleryPage),
  row('photo', 'clean', photoPage),
  row('businessDirectory', 'default', businessDirectoryPage),
  row('writeToBusiness', 'clean', writeToBusinessPage),
  row('writeReview', 'clean', writeReviewPage),
  row('reportReview', 'clean', reportReviewPage),
  row('businessReaders', 'clean', businessReadersPage),
  row('studioClaim', 'clean', studioClaimPage),
  row('studioReview', 'clean', studioReviewPage),
  row('openBusinesses', 'default', openBusinessesPage),
  row('compareBusinesses', 'default', compareBusinessesPage),
  row('businessType', 'default', businessTypePage),
  row('businessCategory', 'default', businessCategoryPage),
  row('businessListing', 'default', businessListingPage),
  row('shop', 'default', shopPage),
  row('product', 'default', productPage),
  row('productType', 'default', productTypePage),
  row('ebook', 'default', ebookPage),
  row('styleGuide', 'clean', styleGuidePage),
  row('authorBySlug', 'default', authorPage),
  row('authorById', 'clean', authorByIdPage),
  row('search', 'clean', searchPage),
  row('searchEmpty', 'default', searchEmptyPage),
  row('category', 'default', categoryPage),
  row('page', 'clean', genericPage),
];

/** For any address of Studio that is not in the table. */
export const STUDIO_NOT_FOUND_PAGE: PageRow<unknown> = row('studio', 'clean', studioNotFoundPage);

/** In the place of the page that an address has: no address is its own. */
export const PRIVATE_ITEM_PAGE: PageRow<unknown> = row('preview', 'clean', createPrivateItemPage(findModule));

function findModule(path: string): ReturnType<FindPage> {
  return PAGES.find((page) => page.path === path)?.module;
}
