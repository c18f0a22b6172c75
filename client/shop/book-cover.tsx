import type { ReactNode } from 'react';
import { CARD_WIDTHS, type ImageSource, ResponsiveImage } from '#client/ui/responsive-image.tsx';

export interface BookCoverProps {
  media: ImageSource;
  /** How wide it is shown. */
  sizes: string;
  priority?: boolean;
  decorative?: boolean;
}

/** A cover as it lies on a table: in the proportions of a book, with its edge and its shadow. */
export function BookCover({ media, ...image }: BookCoverProps): ReactNode {
  return (
    <div className="book-table">
      <div className="book">
        <ResponsiveImage media={media} widths={CARD_WIDTHS} {...image} />
      </div>
    </div>
  );
}
