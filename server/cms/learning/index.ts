/** Courses, lessons, exams and what comes of them. */
export { createLearningHandlers, type LearningOptions } from './handlers.ts';
export {
  type CourseRow,
  findCourseWithExam,
  findCourseWithLesson,
  listCourseRows,
} from './list-course-rows.ts';
export { type AnswerGap, type QuestionDefinition, questionDefinition } from './question.ts';
export { type ExamDraft, type QuestionDraft, saveExam, unpublishExam } from './save-exam.ts';
