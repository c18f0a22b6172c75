import type { ReactNode } from 'react';
import { TEXT_IMAGE_PX } from '#shared/limits.ts';
import { findUploadPath } from './offer-widths.ts';
import { ResponsiveImage, type ResponsiveImageProps } from './responsive-image.tsx';

/** An image of a text: a link to its file where that is wider than it is shown, which then opens over the page. */
export function LinkedImage(props: ResponsiveImageProps): ReactNode {
  const { media } = props;
  const file = media.width > TEXT_IMAGE_PX && findUploadPath(media.src);
  return file ? (
    <a href={file}>
      <ResponsiveImage {...props} />
    </a>
  ) : (
    <ResponsiveImage {...props} />
  );
}
