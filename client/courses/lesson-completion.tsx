/** At the end of a lesson: marking it complete. The same for everybody; what is marked already the island finds out. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { VisibleTo } from '#client/items/visible-to.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Island } from '#client/ui/island.tsx';
import type { Course } from '#shared/rest/courses.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { CourseProgressBar } from './course-progress.tsx';

export interface LessonCompletionProps {
  item: ContentItem;
  course: Course | undefined;
  page: PageContext;
}

export function LessonCompletion({ item, course, page }: LessonCompletionProps): ReactNode {
  return (
    <Island name="course-progress" trigger="idle" props={{ course: course?.id, lesson: item.id }}>
      <form className="completion" method="post" action={item.link}>
        <p className="completion-rule">Finished? Mark this lesson as complete.</p>
        <p className="button-row">
          <button className="button" type="submit">
            <Icon name="check" />
            <span>Mark as complete</span>
          </button>
          <noscript>
            <button className="button quiet" type="submit" name="reopen" value="1">
              Mark as incomplete
            </button>
          </noscript>
          <span role="status">{page.form?.errors['']}</span>
        </p>
        {course && (
          <VisibleTo group={page.group} who="member">
            <CourseProgressBar steps={course.lessons + course.exams.length} />
          </VisibleTo>
        )}
      </form>
    </Island>
  );
}
