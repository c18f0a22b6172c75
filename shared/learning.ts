/** Words of courses and exams that all sides share: specification, sections 2 and 3. */

/** Terms of the taxonomy `course-type`, in the order in which courses are shown. */
export const COURSE_TYPES = [
  'professional-certifications',
  'speciality-mini-courses',
  'gem-junior-courses',
] as const;
export type CourseType = (typeof COURSE_TYPES)[number];

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

export const ANSWER_TYPES = ['radio', 'checkbox', 'textarea', 'gaps', 'sort'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** Events of a certificate that staff cause. */
export const CERTIFICATE_EVENTS = ['revoked', 'reinstated'] as const;
export type CertificateEvent = (typeof CERTIFICATE_EVENTS)[number];

/** Stands in the text of a question where something is to be filled in. */
export const GAP = '_____';
/** Between the values of a sort that is sent as one text. */
export const SORT_SEPARATOR = '|';
/** All questions on one page. */
export const ONE_PAGE = -1;

/** Time that one question is reckoned with, in minutes. */
export const MINUTES_PER_QUESTION = 1;

/** Answer to a question: a value, or several for checkbox, sort and several gaps. */
export type AnswerValue = string | readonly string[];
/** By the id of the question. */
export type AnswerMap = Readonly<Record<string, AnswerValue>>;

export const MAX_ANSWER_LENGTH = 10_000;
