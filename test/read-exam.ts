/** For tests: answers of the exam endpoints, checked against their own schemas. */
import { findAttempt, findExam, submitExam } from '#shared/rest/exams.ts';

export const examOf = (body: unknown) => findExam.output.parse(body);
export const attemptStateOf = (body: unknown) => findAttempt.output.parse(body);
export const resultOf = (body: unknown) => submitExam.output.parse(body);
