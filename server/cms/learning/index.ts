/** Courses, lessons, exams and what comes of them. */
export { selectAttemptsOf } from './attempts.ts';
export {
  addExam,
  countAttempts,
  drawOf,
  type EditedExam,
  isEditedExam,
  previewExam,
  requireEditedExam,
  saveEditedExam,
  tryExam,
} from './edit-exam.ts';
export { LEARNING_EMAILS } from './email-texts.ts';
export { findLearningOf } from './find-learning.ts';
export { linkToExam } from './find-stored-exam.ts';
export { createLearningHandlers, type LearningOptions } from './handlers.ts';
export {
  type CourseRow,
  findCourseWithExam,
  findCourseWithLesson,
  listCourseRows,
} from './list-course-rows.ts';
export {
  type AnswerGap,
  type ExamQuestionRow,
  type QuestionDefinition,
  questionDefinition,
} from './question.ts';
export { countAsked, type ExamDraft, type QuestionDraft, saveExam, unpublishExam } from './save-exam.ts';
