import type { ReactNode } from 'react';
import { ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import type { ExamQuestion } from '#shared/rest/exams.ts';

type ExamChoice = ExamQuestion['answers'][number];

/** Images of choices are shown in one size, cropped (specification, section 2). */
const WIDTH = 150;
const HEIGHT = 119;

export interface ChoiceLabelProps {
  choice: ExamChoice;
  /** Whether it stands among others that have images: where it has none, its room says so. */
  isPictured?: boolean;
}

/** A choice, or a thing to sort: its image, where it has one, and its words. */
export function ChoiceLabel({ choice, isPictured = false }: ChoiceLabelProps): ReactNode {
  return (
    <span className="choice-label">
      {choice.image && (
        <ResponsiveImage
          className="choice-image"
          media={choice.image}
          sizes={`${WIDTH}px`}
          widths={THUMB_WIDTHS}
          decorative
        />
      )}
      <span dangerouslySetInnerHTML={{ __html: choice.answer }} />
      {!choice.image && isPictured && <MissingImage />}
    </span>
  );
}

/** Things are sorted with images as soon as one of them has one. */
export const haveImages = (choices: readonly ExamChoice[]): boolean =>
  choices.some(({ image }) => image !== null);

/** A stone without color, as for images that did not come. It follows the words: whoever hears them hears the name first. */
function MissingImage(): ReactNode {
  return (
    <svg
      className="choice-image missing"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="(no image)"
    >
      <path d="M55 33h40l16 20-36 40-36-40zm-16 20h72M63 53l12 40 12-40-12-20z" />
    </svg>
  );
}
