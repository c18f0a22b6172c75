/** The table of pages in matching order: fixed addresses before those with a parameter, the catch-alls last. */

import type { LayoutKind } from '#client/layout/layout.tsx';
import type { PageModule, PersonalPageModule } from '#client/page-module.ts';
import { ROUTES, type RouteName } from '#shared/routes.ts';
import { accountDeletedPage } from './account-deleted.tsx';
import { accountDetailsPage } from './account-details.tsx';
import { accountMembershipPage } from './account-membership.tsx';
import { accountOrderPage, accountOrdersPage } from './account-orders.tsx';
import { advertisingPlansPage } from './advertising-plans.tsx';
import { articlePage } from './article.tsx';
import { authorPage } from './author.tsx';
import { authorByIdPage } from './author-by-id.tsx';
import { autoLoginPage } from './auto-login.tsx';
import { badgePage } from './badge.tsx';
import { businessDirectoryPage } from './business-directory.tsx';
import { businessListingPage } from './business-listing.tsx';
import { businessTypePage } from './business-terms.tsx';
import { buyingGuidePage } from './buying-guide.tsx';
import { buyingGuidesPage } from './buying-guides.tsx';
import { cancelMembershipPage } from './cancel-membership.tsx';
import { categoryPage } from './category.tsx';
import { certificatePage } from './certificate.tsx';
import { certificatesPage } from './certificates.tsx';
import { compareGemsPage } from './compare-gems.tsx';
import { confirmAccountPage } from './confirm-account.tsx';
import { confirmEmailPage } from './confirm-email.tsx';
import { contactPage } from './contact.tsx';
import { coursePage } from './course.tsx';
import { courseExamPage } from './course-exam.tsx';
import { courseTypePage } from './course-type.tsx';
import { coursesPage } from './courses.tsx';
import { dashboardPage } from './dashboard.tsx';
import { diamondColorSortingPage } from './diamond-color-sorting.tsx';
import { ebookPage } from './ebook.tsx';
import { examStatisticsPage } from './exam-statistics.tsx';
import { favoritesPage } from './favorites.tsx';
import { forgotPasswordPage } from './forgot-password.tsx';
import { galleryPage } from './gallery.tsx';
import { gemFinderPage } from './gem-finder.tsx';
import { gemGalleryPage } from './gem-gallery.tsx';
import { gemstonePage } from './gemstone.tsx';
import { gemstoneEncyclopediaPage } from './gemstone-encyclopedia.tsx';
import { genericPage } from './generic.tsx';
import { gradingPage } from './grading.tsx';
import { gradingAttemptPage } from './grading-attempt.tsx';
import { gradingCertificatePage } from './grading-certificate.tsx';
import { gradingCertificatesPage } from './grading-certificates.tsx';
import { homePage } from './home.tsx';
import { learningCenterPage } from './learning-center.tsx';
import { lessonPage } from './lesson.tsx';
import { loginPage } from './login.tsx';
import { logoutPage } from './logout.tsx';
import { newsletterConfirmPage, newsletterPage, newsletterUnsubscribePage } from './newsletter.tsx';
import { photoPage } from './photo.tsx';
import { premiumArticlesPage } from './premium-articles.tsx';
import { previewPage } from './preview.tsx';
import { productPage } from './product.tsx';
import { registerPage } from './register.tsx';
import { searchPage } from './search.tsx';
import { searchEmptyPage } from './search-empty.tsx';
import { productTypePage, shopPage } from './shop.tsx';
import { styleGuidePage } from './style-guide.tsx';
import { topicPage } from './topic.tsx';
import { videoPage } from './video.tsx';
import { videosPage } from './videos.tsx';

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
  row('contact', 'clean', contactPage),
  row('login', 'default', loginPage),
  row('autoLogin', 'default', autoLoginPage),
  row('logout', 'default', logoutPage),
  row('register', 'default', registerPage),
  row('forgotPassword', 'default', forgotPasswordPage),
  row('confirmAccount', 'default', confirmAccountPage),
  row('confirmEmail', 'default', confirmEmailPage),
  row('newsletter', 'clean', newsletterPage),
  row('newsletterConfirm', 'clean', newsletterConfirmPage),
  row('newsletterUnsubscribe', 'clean', newsletterUnsubscribePage),
  row('dashboard', 'clean', dashboardPage),
  row('accountDetails', 'clean', accountDetailsPage),
  row('accountMembership', 'clean', accountMembershipPage),
  row('accountOrders', 'clean', accountOrdersPage),
  row('accountOrder', 'clean', accountOrderPage),
  row('accountDeleted', 'clean', accountDeletedPage),
  row('cancelMembership', 'clean', cancelMembershipPage),
  row('favorites', 'clean', favoritesPage),
  row('courseExam', 'clean', courseExamPage),
  row('exam', 'clean', courseExamPage),
  row('grading', 'clean', gradingPage),
  row('gradingCertificates', 'clean', gradingCertificatesPage),
  row('gradingCertificate', 'clean', gradingCertificatePage),
  row('gradingAttempt', 'clean', gradingAttemptPage),
  row('examStatistics', 'clean', examStatisticsPage),
  row('certificates', 'clean', certificatesPage),
  row('certificate', 'clean', certificatePage),
  row('badge', 'clean', badgePage),
  row('preview', 'clean', previewPage),
  row('premiumArticles', 'default', premiumArticlesPage),
  row('topic', 'default', topicPage),
  row('buyingGuides', 'default', buyingGuidesPage),
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
  row('businessType', 'default', businessTypePage),
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
