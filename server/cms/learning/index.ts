/** Courses, lessons, exams and what comes of them. */
export { findCourse, findCourseOfLesson, listCourseExams, listCourses } from './courses.ts';
export { findAttempt, findExam, type LearningContext, saveAnswers, submitExam } from './exams.ts';
export { findEssays, gradeEssay, listPendingAttempts } from './grading.ts';
export { completeLesson, listProgress, reopenLesson } from './progress.ts';
export { findExamStatistics } from './statistics.ts';
