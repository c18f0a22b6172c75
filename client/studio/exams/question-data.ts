import type { AnswerType } from '#shared/learning.ts';
import type { StaffExam, StaffQuestion } from '#shared/rest/staff-exams.ts';

export interface QuestionPageData {
  readonly exam: StaffExam;
  readonly type: AnswerType;
  /** None for a new one, and for one that somebody removed meanwhile. */
  readonly question: StaffQuestion | undefined;
}
