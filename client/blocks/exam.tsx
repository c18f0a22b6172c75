import * as z from 'zod';
import { Icon } from '#client/ui/icons.tsx';
import { slug, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  id: z.coerce.number().int().positive(),
  /** Slug of the course that the exam belongs to: an exam has no address without it. */
  course: slug,
  title: text.default('Test what you know'),
});

/** What everybody may see of an exam: that there is one, and the way to it. */
export const exam = defineBlock(attributes, ({ id, course, title }) => (
  <aside className="exam-call" aria-label={title}>
    <p className="tile-title">{title}</p>
    <a className="button" href={`/course/${course}/exams/${id}/`}>
      Go to the exam
      <Icon name="arrow" />
    </a>
  </aside>
));
