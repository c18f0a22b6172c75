import type { ReactNode } from 'react';
import { ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import type { ReviewPhoto } from '#shared/rest/reviews.ts';

/** Photos of a review, which open whole. */
export function ReviewPhotos({ photos }: { photos: readonly ReviewPhoto[] }): ReactNode {
  if (photos.length === 0) return null;
  return (
    <ul className="review-photos" data-images>
      {photos.map((photo) => (
        <li key={photo.slug}>
          <a href={photo.src}>
            <ResponsiveImage media={photo} sizes="8rem" widths={THUMB_WIDTHS} />
          </a>
        </li>
      ))}
    </ul>
  );
}
