import type { ContentStore } from '#server/cms/content/index.ts';
import { type Handler, handle, type PersonalCaller } from '#server/cms/handler.ts';
import type { IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { addLesson, saveOutline } from './change-courses.ts';
import { changeExam, createExam, removeExam } from './change-exams.ts';
import { importQuestions, orderQuestions, removeQuestion, saveQuestion } from './change-questions.ts';
import { findStaffCourse, listStaffCourses } from './read-courses.ts';
import { exportQuestions, findStaffExam, listStaffExams, previewExam, tryExam } from './read-exams.ts';
import type { TeachingContext } from './teaching-context.ts';

type TeachingOptions = Pick<IdentityOptions, 'db' | 'now'> & Pick<ContentStore, 'search'>;

/** Answers those who edit courses and exams. */
export function createTeachingHandlers({ db, search, now }: TeachingOptions): readonly Handler[] {
  const contextOf = ({ viewer }: PersonalCaller): TeachingContext => ({ db, search, viewer, now: now() });
  return [
    handle(ENDPOINTS.listStaffCourses, (_, caller) => listStaffCourses(contextOf(caller))),
    handle(ENDPOINTS.findStaffCourse, (input, caller) => findStaffCourse(contextOf(caller), input)),
    handle(ENDPOINTS.saveOutline, (input, caller) => saveOutline(contextOf(caller), input)),
    handle(ENDPOINTS.addLesson, (input, caller) => addLesson(contextOf(caller), input)),
    handle(ENDPOINTS.listStaffExams, (input, caller) => listStaffExams(contextOf(caller), input)),
    handle(ENDPOINTS.findStaffExam, (input, caller) => findStaffExam(contextOf(caller), input)),
    handle(ENDPOINTS.createExam, (input, caller) => createExam(contextOf(caller), input)),
    handle(ENDPOINTS.changeExam, (input, caller) => changeExam(contextOf(caller), input)),
    handle(ENDPOINTS.removeExam, (input, caller) => removeExam(contextOf(caller), input)),
    handle(ENDPOINTS.saveQuestion, (input, caller) => saveQuestion(contextOf(caller), input)),
    handle(ENDPOINTS.removeQuestion, (input, caller) => removeQuestion(contextOf(caller), input)),
    handle(ENDPOINTS.orderQuestions, (input, caller) => orderQuestions(contextOf(caller), input)),
    handle(ENDPOINTS.importQuestions, (input, caller) => importQuestions(contextOf(caller), input)),
    handle(ENDPOINTS.exportQuestions, (input, caller) => exportQuestions(contextOf(caller), input)),
    handle(ENDPOINTS.previewExam, (input, caller) => previewExam(contextOf(caller), input)),
    handle(ENDPOINTS.tryExam, (input, caller) => tryExam(contextOf(caller), input)),
  ];
}
