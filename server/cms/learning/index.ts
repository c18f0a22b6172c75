/** Courses, lessons, exams and what comes of them. */

export { findBadge, listBadgeKeys } from './badges.ts';
export { findCertificateRecord, searchCertificates } from './certificate-records.ts';
export {
  findCertificate,
  listCertificates,
} from './certificates.ts';
export { changeCertificate } from './change-certificate.ts';
export { findCourse, findCourseOfLesson, listCourseExams, listCourses } from './courses.ts';
export { findAttempt, findExam, type LearningContext, saveAnswers, submitExam } from './exams.ts';
export { findExamSummary } from './find-exam-summary.ts';
export { findEssays, gradeEssay, listPendingAttempts } from './grading.ts';
export { completeLesson, listProgress, reopenLesson } from './progress.ts';
export { type Gap, type QuestionDefinition, questionDefinition } from './question.ts';
export {
  type CourseRow,
  findCourseWithExam,
  findCourseWithLesson,
  readCourses,
} from './read-courses.ts';
export { type ExamDraft, type QuestionDraft, saveExam, unpublishExam } from './save-exam.ts';
export { findExamStatistics, listExams } from './statistics.ts';
