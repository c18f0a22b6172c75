import * as z from 'zod';
import { count } from '#client/ui/format-minutes.ts';
import { Icon } from '#client/ui/icons.tsx';
import { Island } from '#client/ui/island.tsx';
import { findExamSummary } from '#shared/rest/exams.ts';
import { maybe, NAMED, slugOf, text } from './attributes.ts';
import { defineLoadingBlock } from './define-loading-block.tsx';

const attributes = z
  .object({
    /** The name of its file: whoever writes a text knows no numbers. */
    slug: maybe(slugOf('exam')),
    id: maybe(z.coerce.number().int().positive().register(NAMED, { kind: 'exam-number', isFormer: true })),
    title: text.default('Test your knowledge'),
  })
  .transform(({ slug, id, title }) => ({ name: slug ?? id, title }))
  .refine(({ name }) => name !== undefined);

/** The way to an exam; with scripts its questions come to where the reader is. Nobody's attempt begins before they ask. */
export const exam = defineLoadingBlock(attributes, {
  load: ({ name }, { api }) => api.get(findExamSummary, { name }),

  render: ({ id, link, questions, pass_percent: pass }, { title }) => (
    <aside className="exam-call" aria-label={title}>
      <Island name="exam-block" trigger="visible" props={{ id }}>
        <div className="exam-offer">
          <p className="tile-title">{title}</p>
          <p className="meta">{`${count(questions, 'question')}, ${pass} percent to pass`}</p>
        </div>
        <a className="button" href={link}>
          Go to the exam
          <Icon name="arrow" />
        </a>
        <p className="hidden" role="status" />
      </Island>
    </aside>
  ),
});
