import * as z from 'zod';
import { Icon } from '#client/ui/icons.tsx';
import { Island } from '#client/ui/island.tsx';
import { pathTo } from '#shared/routes.ts';
import { maybe, slug, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  id: z.coerce.number().int().positive(),
  /** Slug of the course that the exam belongs to; its page knows it as well. */
  course: maybe(slug),
  title: text.default('Test what you know'),
});

/** The way to an exam; with scripts its questions come to where the reader is. Nobody's attempt begins before they ask. */
export const exam = defineBlock(attributes, ({ id, course, title }) => {
  const path = course
    ? pathTo('courseExam', { slug: course, id: String(id) })
    : pathTo('exam', { id: String(id) });
  return (
    <aside className="exam-call" aria-label={title}>
      <Island name="exam-block" trigger="visible" props={{ id }}>
        <p className="tile-title">{title}</p>
        <a className="button" href={path}>
          Go to the exam
          <Icon name="arrow" />
        </a>
        <p className="hidden" role="status" />
      </Island>
    </aside>
  );
});
