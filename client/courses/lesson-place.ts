import type { Course } from '#shared/rest/courses.ts';

interface NeighborLesson {
  readonly title: string;
  readonly link: string;
}

/** Where a lesson stands in its course. */
export interface LessonPlace {
  readonly course: Course;
  /** Title of its section. */
  readonly section: string;
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly previous: NeighborLesson | undefined;
  /** After the last lesson the exam or, without one, the course. */
  readonly next: NeighborLesson & { readonly kind: string };
}

export function findPlace(course: Course, lessonId: number): LessonPlace | undefined {
  const lessons = course.sections.flatMap((section) => section.lessons);
  const at = lessons.findIndex(({ id }) => id === lessonId);
  if (at < 0) return undefined;
  const section = course.sections.find((one) => one.lessons.some(({ id }) => id === lessonId));
  const following = lessons[at + 1];
  const [exam] = course.locked ? [] : course.exams;
  return {
    course,
    section: section?.title ?? '',
    number: at + 1,
    of: lessons.length,
    previous: lessons[at - 1],
    next: following
      ? { ...following, kind: 'Next lesson' }
      : exam
        ? { ...exam, kind: 'The exam' }
        : { ...course, kind: 'Back to the course' },
  };
}
