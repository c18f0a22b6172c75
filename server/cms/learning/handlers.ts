import { requireToken } from '#server/cms/content/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { type Handler, handle, type PersonalCaller } from '#server/cms/handler.ts';
import type { BrandId } from '#shared/brands.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { answerExamPage } from './answer-exam-page.ts';
import { findBadge, listBadgeKeys } from './badges.ts';
import { findCertificateRecord, searchCertificates } from './certificate-records.ts';
import { findCertificate, listCertificates } from './certificates.ts';
import { changeCertificate } from './change-certificate.ts';
import { countSite } from './count-site.ts';
import {
  findCourse,
  findCourseForStaff,
  findCourseOfLesson,
  listCourseExams,
  listCourses,
} from './courses.ts';
import {
  beginAttempt,
  findAttempt,
  findExam,
  type LearningContext,
  saveAnswers,
  submitExam,
} from './exams.ts';
import { findExamSummary } from './find-exam-summary.ts';
import { findEssays, gradeEssay, listPendingAttempts } from './grade-essays.ts';
import { completeLesson, listProgress, reopenLesson } from './progress.ts';
import { findExamStatistics, listExams } from './statistics.ts';
import { findStreak } from './streak.ts';

export interface LearningOptions {
  readonly db: Database;
  readonly secret: string;
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly now: () => Date;
}

export function createLearningHandlers(options: LearningOptions): readonly Handler[] {
  return [
    ...createCourseHandlers(options),
    ...createExamHandlers(options),
    ...createGradingHandlers(options),
    ...createCertificateHandlers(options),
  ];
}

const createContext =
  ({ db, now }: LearningOptions) =>
  ({ viewer, group, brand }: PersonalCaller): LearningContext => ({ db, viewer, group, brand, now: now() });

function createCourseHandlers(options: LearningOptions): readonly Handler[] {
  const { db } = options;
  const contextOf = createContext(options);
  return [
    handle(ENDPOINTS.findCounts, ({ brand }) => countSite(db, brand)),
    handle(ENDPOINTS.listCourses, (input, { group }) => listCourses(db, input, group)),
    handle(ENDPOINTS.findCourse, (input, { group }) => findCourse(db, input, group)),
    handle(ENDPOINTS.listCourseExams, (input, { group }) => listCourseExams(db, input, group)),
    handle(ENDPOINTS.findCourseOfLesson, (input, { group }) => findCourseOfLesson(db, input, group)),
    handle(ENDPOINTS.findPreviewCourse, async (input) => {
      await requireToken(options, input);
      return (await findCourseForStaff(db, input)).value;
    }),
    handle(ENDPOINTS.listProgress, (input, caller) => listProgress(contextOf(caller), input)),
    handle(ENDPOINTS.findStreak, (_, caller) => findStreak(contextOf(caller))),
    handle(ENDPOINTS.completeLesson, (input, caller) => completeLesson(contextOf(caller), input)),
    handle(ENDPOINTS.reopenLesson, (input, caller) => reopenLesson(contextOf(caller), input)),
  ];
}

function createExamHandlers(options: LearningOptions): readonly Handler[] {
  const contextOf = createContext(options);
  return [
    handle(ENDPOINTS.findExamSummary, (input, { group }) => findExamSummary(options.db, input, group)),
    handle(ENDPOINTS.findExam, ({ id }, caller) => findExam(contextOf(caller), id)),
    handle(ENDPOINTS.beginAttempt, ({ id }, caller) => beginAttempt(contextOf(caller), id)),
    handle(ENDPOINTS.findAttempt, ({ id }, caller) => findAttempt(contextOf(caller), id)),
    handle(ENDPOINTS.saveAnswers, (input, caller) => saveAnswers(contextOf(caller), input)),
    handle(ENDPOINTS.answerExamPage, (input, caller) => answerExamPage(contextOf(caller), input)),
    handle(ENDPOINTS.submitExam, (input, caller) => submitExam(contextOf(caller), input)),
  ];
}

function createGradingHandlers(options: LearningOptions): readonly Handler[] {
  const { origins } = options;
  const contextOf = createContext(options);
  return [
    handle(ENDPOINTS.listExams, (_, caller) => listExams(contextOf(caller))),
    handle(ENDPOINTS.listPendingAttempts, (_, caller) => listPendingAttempts(contextOf(caller))),
    handle(ENDPOINTS.findEssays, ({ attempt }, caller) => findEssays(contextOf(caller), attempt)),
    handle(ENDPOINTS.gradeEssay, (input, caller) => gradeEssay({ ...contextOf(caller), origins }, input)),
    handle(ENDPOINTS.findExamStatistics, ({ id }, caller) => findExamStatistics(contextOf(caller), id)),
  ];
}

function createCertificateHandlers(options: LearningOptions): readonly Handler[] {
  const { db, origins, now } = options;
  const contextOf = createContext(options);
  const badges = () => ({ db, origins, now: now() });
  return [
    handle(ENDPOINTS.listCertificates, (_, { viewer }) => listCertificates(db, viewer)),
    handle(ENDPOINTS.findCertificate, ({ number }) => findCertificate(db, number)),
    handle(ENDPOINTS.searchCertificates, (input, caller) => searchCertificates(contextOf(caller), input)),
    handle(ENDPOINTS.findCertificateRecord, ({ number }, caller) =>
      findCertificateRecord(contextOf(caller), number),
    ),
    handle(ENDPOINTS.revokeCertificate, (input, caller) =>
      changeCertificate(contextOf(caller), 'revoked', input),
    ),
    handle(ENDPOINTS.reinstateCertificate, (input, caller) =>
      changeCertificate(contextOf(caller), 'reinstated', input),
    ),
    handle(ENDPOINTS.findBadge, ({ number }) => findBadge(badges(), number)),
    handle(ENDPOINTS.listBadgeKeys, () => listBadgeKeys(badges())),
  ];
}
