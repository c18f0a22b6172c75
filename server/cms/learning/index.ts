/** Courses, lessons, exams and what comes of them. */
export { findAttempt, findExam, type LearningContext, saveAnswers, submitExam } from './exams.ts';
export { findEssays, gradeEssay, listPendingAttempts } from './grading.ts';
export { findExamStatistics, listExams } from './statistics.ts';
