import type { ReactNode } from 'react';
import type { ExamQuestion } from '#shared/rest/exams.ts';
import { Picture, THUMB_WIDTHS } from './picture.tsx';

type Choice = ExamQuestion['answers'][number];

/** Pictures of choices are shown in one size, cropped (specification, section 2). */
const WIDTH = 150;
const HEIGHT = 119;

export interface ChoiceLabelProps {
  choice: Choice;
  /** Whether it stands among others that have pictures: where it has none, its room says so. */
  isPictured?: boolean;
}

/** A choice, or a thing to sort: its picture, where it has one, and its words. */
export function ChoiceLabel({ choice, isPictured = false }: ChoiceLabelProps): ReactNode {
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
      {!choice.picture && isPictured && <MissingPicture />}
    </span>
  );
}

/** Things are sorted with pictures as soon as one of them has one. */
export const havePictures = (choices: readonly Choice[]): boolean =>
  choices.some(({ picture }) => picture !== null);

/** A stone without color, as for pictures that did not come. It follows the words: whoever hears them hears the name first. */
function MissingPicture(): ReactNode {
  return (
    <svg
      className="choice-picture missing"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="(no picture)"
    >
      <path d="M55 33h40l16 20-36 40-36-40zm-16 20h72M63 53l12 40 12-40-12-20z" />
    </svg>
  );
}
