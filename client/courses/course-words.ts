/** Names of a single course of each type: the names of the types stand with the terms. */
import type { CourseType } from '#shared/learning.ts';
import type { CourseSummary } from '#shared/rest/courses.ts';

export const KINDS: Readonly<Record<CourseType, string>> = {
  'professional-certifications': 'Certification',
  'speciality-mini-courses': 'Mini course',
  'gem-junior-courses': 'Gem Junior',
};

export const LEVELS: Readonly<Record<CourseSummary['level'], string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
