import type { ReactNode } from 'react';
import * as z from 'zod';
import { Icon } from '#client/ui/icons.tsx';
import { ROUTES } from '#shared/routes.ts';
import { maybe, slug, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  id: z.coerce.number().int().positive(),
  /** Slug of the course that the exam belongs to; older texts name the exam alone, by its id. */
  course: maybe(slug),
  title: text.default('Test what you know'),
});

/** What everybody may see of an exam: that there is one, and the way to it. */
export const exam = defineBlock(attributes, ({ id, course, title }) => (
  <aside className="exam-call" aria-label={title}>
    <p className="tile-title">{title}</p>
    {course ? (
      <Way to={`/course/${course}/exams/${id}/`}>Go to the exam</Way>
    ) : (
      <Way to={ROUTES.learningCenter}>Find it in the Learning Center</Way>
    )}
  </aside>
));

function Way({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <a className="button" href={to}>
      {children}
      <Icon name="arrow" />
    </a>
  );
}
