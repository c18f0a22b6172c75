import type { ReactNode } from 'react';
import type { ExamQuestion } from '#shared/rest/exams.ts';
import { Picture, THUMB_WIDTHS } from './picture.tsx';

/** Pictures of choices are shown in one size, cropped (specification, section 2). */
const WIDTH = 150;

/** A choice, or a thing to sort: its picture, where it has one, and its words. */
export function ChoiceLabel({ choice }: { choice: ExamQuestion['answers'][number] }): ReactNode {
  return (
    <span className="choice-label">
      {choice.picture && (
        <Picture
          className="choice-picture"
          media={choice.picture}
          sizes={`${WIDTH}px`}
          widths={THUMB_WIDTHS}
          decorative
        />
      )}
      <span dangerouslySetInnerHTML={{ __html: choice.answer }} />
    </span>
  );
}
