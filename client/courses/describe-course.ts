/** Courses and lessons in schema.org's terms: what everybody may know of them. */

import { describeAccess, toInstant } from '#client/content/describe-item.ts';
import type { StructuredData } from '#client/core/page-module.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage } from '#client/ui/responsive-image.tsx';
import type { Course, CourseSummary } from '#shared/rest/courses.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { LEVELS } from './course-words.ts';

/**
 * @param site name of the site that teaches it.
 * @param isSelling whether it can be paid for there.
 */
export function describeCourse(
  item: ContentItem,
  course: Course,
  site: string,
  isSelling: boolean,
): StructuredData {
  return {
    '@type': 'Course',
    name: course.title,
    description: course.excerpt,
    url: course.link,
    image: course.image?.src,
    inLanguage: 'en-US',
    educationalLevel: LEVELS[course.level],
    teaches: course.outcomes,
    datePublished: toInstant(item.date),
    dateModified: toInstant(item.modified),
    isAccessibleForFree: course.access.length === 0,
    provider: { '@type': 'Organization', name: site, url: '/' },
    offers: describeOffers(course, isSelling),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: toDuration(course.minutes),
      instructor: course.teachers.map(({ name, link }) => ({ '@type': 'Person', name, url: link })),
    },
    syllabusSections: course.sections.map(({ title, lessons }) => ({
      '@type': 'Syllabus',
      name: title,
      description: lessons.map((lesson) => lesson.title).join(', '),
      timeRequired: toDuration(lessons.reduce((sum, { minutes }) => sum + minutes, 0)),
    })),
  };
}

function describeOffers({ access, link, price }: Course, isSelling: boolean): readonly StructuredData[] {
  const membership = {
    '@type': 'Offer',
    category: access.length === 0 ? 'Free' : 'Subscription',
    url: link,
  };
  if (price === null) return [membership];
  const alone = {
    '@type': 'Offer',
    category: 'Paid',
    price: (price / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${isSelling ? 'InStock' : 'OutOfStock'}`,
    url: link,
  };
  return [membership, alone];
}

/** @param course that the lesson belongs to, and the number that the lesson has in it. */
export function describeLesson(
  item: ContentItem,
  course: (Pick<CourseSummary, 'title' | 'link' | 'level'> & { readonly position: number }) | undefined,
): StructuredData {
  const author = item._embedded?.author?.[0];
  return {
    '@type': 'LearningResource',
    name: extractPlainText(item.title.rendered),
    description: extractPlainText(item.excerpt.rendered),
    url: item.link,
    image: findFeaturedImage(item)?.src,
    inLanguage: 'en-US',
    learningResourceType: 'Lesson',
    educationalLevel: course && LEVELS[course.level],
    position: course?.position,
    isPartOf: course && { '@type': 'Course', name: course.title, url: course.link },
    timeRequired: toDuration(item.reading_minutes),
    datePublished: toInstant(item.date),
    dateModified: toInstant(item.modified),
    author: author && { '@type': 'Person', name: author.name, url: author.link },
    ...describeAccess(item),
  };
}

/** ISO 8601. */
const toDuration = (minutes: number): string => `PT${minutes}M`;
