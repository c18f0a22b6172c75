/** The whole REST base: every endpoint once. Order matters to no one; names are unique. */
import * as account from './account.ts';
import * as addresses from './addresses.ts';
import * as advertising from './advertising.ts';
import * as badges from './badges.ts';
import * as basket from './basket.ts';
import * as billing from './billing.ts';
import * as books from './books.ts';
import * as certificates from './certificates.ts';
import * as checkout from './checkout.ts';
import * as community from './community.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as counts from './counts.ts';
import * as courses from './courses.ts';
import type { Endpoint } from './endpoint.ts';
import * as exams from './exams.ts';
import * as favorites from './favorites.ts';
import * as gifts from './gifts.ts';
import * as grading from './grading.ts';
import * as identity from './identity.ts';
import * as jobs from './jobs.ts';
import * as newsletter from './newsletter.ts';
import * as orders from './orders.ts';
import * as previews from './previews.ts';
import * as progress from './progress.ts';
import * as redirects from './redirects.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as staff from './staff.ts';
import * as subscriptions from './subscriptions.ts';
import * as suggestions from './suggestions.ts';
import * as tasks from './tasks.ts';
import * as uploads from './uploads.ts';
import * as writing from './writing.ts';

export const ENDPOINTS = {
  listItems: content.listItems,
  findItem: content.findItem,
  createItem: writing.createItem,
  changeItem: writing.changeItem,
  removeItem: writing.removeItem,
  untrashItem: writing.untrashItem,
  findEditedItem: writing.findEditedItem,
  listEditedItems: writing.listEditedItems,
  listContent: writing.listContent,
  findWriter: writing.findWriter,
  listRevisions: writing.listRevisions,
  findRevision: writing.findRevision,
  restoreRevision: writing.restoreRevision,
  saveAutosave: writing.saveAutosave,
  listAutosaves: writing.listAutosaves,
  removeAutosave: writing.removeAutosave,
  listTerms: content.listTerms,
  findTerm: content.findTerm,
  listAuthors: content.listAuthors,
  findAuthor: content.findAuthor,
  listMedia: content.listMedia,
  findMedia: content.findMedia,
  listAddresses: addresses.listAddresses,
  listSettings: settings.listSettings,
  findSetting: settings.findSetting,
  listAdPlaces: advertising.listAdPlaces,
  listBookedAds: advertising.listBookedAds,
  listAdBookings: advertising.listAdBookings,
  sendArtwork: advertising.sendArtwork,
  listDiscussions: community.listDiscussions,
  listRedirects: redirects.listRedirects,
  createPreview: previews.createPreview,
  findPreview: previews.findPreview,
  findPreviewLink: previews.findPreviewLink,
  findPreviewCourse: previews.findPreviewCourse,
  findUpload: uploads.findUpload,
  search: search.search,
  suggest: suggestions.suggest,
  findMe: identity.findMe,
  authenticate: identity.authenticate,
  register: identity.register,
  confirmRegistration: identity.confirmRegistration,
  findSetup: identity.findSetup,
  setUp: identity.setUp,
  requestPasswordReset: identity.requestPasswordReset,
  validateResetToken: identity.validateResetToken,
  resetPassword: identity.resetPassword,
  sendMagicLink: identity.sendMagicLink,
  followMagicLink: identity.followMagicLink,
  changePassword: identity.changePassword,
  changeEmail: identity.changeEmail,
  confirmEmail: identity.confirmEmail,
  listSessions: identity.listSessions,
  logOut: identity.logOut,
  logOutEverywhere: identity.logOutEverywhere,
  issueLoginTicket: identity.issueLoginTicket,
  redeemLoginTicket: identity.redeemLoginTicket,
  findAccount: account.findAccount,
  changeAccount: account.changeAccount,
  closeAccount: account.closeAccount,
  exportAccount: account.exportAccount,
  findAddresses: account.findAddresses,
  changeAddress: account.changeAddress,
  listOwnBusinesses: account.listOwnBusinesses,
  findSubscription: subscriptions.findSubscription,
  cancelSubscription: subscriptions.cancelSubscription,
  resumeSubscription: subscriptions.resumeSubscription,
  pauseSubscription: subscriptions.pauseSubscription,
  findGuarantee: subscriptions.findGuarantee,
  applyGuarantee: subscriptions.applyGuarantee,
  listSubscriptions: subscriptions.listSubscriptions,
  summarizeCheckout: checkout.summarizeCheckout,
  checkout: checkout.checkout,
  findCheckout: checkout.findCheckout,
  listOrders: orders.listOrders,
  findOrder: orders.findOrder,
  discardOrder: orders.discardOrder,
  listPayments: orders.listPayments,
  listGifts: orders.listGifts,
  listGiftChoices: gifts.listGiftChoices,
  draftGift: gifts.draftGift,
  findGiftDraft: gifts.findGiftDraft,
  lookUpGift: gifts.lookUpGift,
  redeemGift: gifts.redeemGift,
  findGiftCard: gifts.findGiftCard,
  sendGift: gifts.sendGift,
  listCards: billing.listCards,
  changeBilling: billing.changeBilling,
  addCard: billing.addCard,
  finishCard: billing.finishCard,
  listBooks: books.listBooks,
  findBook: books.findBook,
  findBasket: basket.findBasket,
  addToBasket: basket.addToBasket,
  changeBasket: basket.changeBasket,
  removeFromBasket: basket.removeFromBasket,
  mergeBasket: basket.mergeBasket,
  listFavorites: favorites.listFavorites,
  addFavorite: favorites.addFavorite,
  removeFavorite: favorites.removeFavorite,
  sendMessage: contact.sendMessage,
  subscribe: newsletter.subscribe,
  confirmSubscription: newsletter.confirmSubscription,
  unsubscribe: newsletter.unsubscribe,
  findCounts: counts.findCounts,
  listCourses: courses.listCourses,
  findCourse: courses.findCourse,
  listCourseExams: courses.listCourseExams,
  findCourseOfLesson: courses.findCourseOfLesson,
  findExamSummary: exams.findExamSummary,
  findExam: exams.findExam,
  beginAttempt: exams.beginAttempt,
  findAttempt: exams.findAttempt,
  answerExamPage: exams.answerExamPage,
  saveAnswers: exams.saveAnswers,
  submitExam: exams.submitExam,
  listProgress: progress.listProgress,
  findStreak: progress.findStreak,
  completeLesson: progress.completeLesson,
  reopenLesson: progress.reopenLesson,
  listCertificates: certificates.listCertificates,
  findCertificate: certificates.findCertificate,
  searchCertificates: certificates.searchCertificates,
  findCertificateRecord: certificates.findCertificateRecord,
  revokeCertificate: certificates.revokeCertificate,
  reinstateCertificate: certificates.reinstateCertificate,
  findBadge: badges.findBadge,
  listBadgeKeys: badges.listBadgeKeys,
  listExams: grading.listExams,
  listPendingAttempts: grading.listPendingAttempts,
  findEssays: grading.findEssays,
  gradeEssay: grading.gradeEssay,
  findExamStatistics: grading.findExamStatistics,
  listAllUsers: staff.listAllUsers,
  findAnyUser: staff.findAnyUser,
  changeUserMembership: staff.changeUserMembership,
  giveRight: staff.giveRight,
  takeRight: staff.takeRight,
  endUserSessions: staff.endUserSessions,
  listAllOrders: staff.listAllOrders,
  findAnyOrder: staff.findAnyOrder,
  refundAnyOrder: staff.refundAnyOrder,
  sendParcel: staff.sendParcel,
  listStaffChanges: staff.listStaffChanges,
  listTasks: tasks.listTasks,
  findMessage: tasks.findMessage,
  answerMessage: tasks.answerMessage,
  closeMessage: tasks.closeMessage,
  findAnyBooking: tasks.findAnyBooking,
  acceptArtwork: tasks.acceptArtwork,
  rejectArtwork: tasks.rejectArtwork,
  listAnyJobs: jobs.listAnyJobs,
  retryAnyJob: jobs.retryAnyJob,
  dropJob: jobs.dropJob,
} as const satisfies Readonly<Record<string, Endpoint>>;
