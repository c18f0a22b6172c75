import type { SiteSettings } from '#shared/rest/settings.ts';
import type { ImageSource } from './responsive-image.tsx';

/** Sources of the content are at least this large; the stylesheet cuts them to the shape of their place. */
const SIZE = { width: 1200, height: 900 } as const;

/** Decorative: the title stands beside it. */
export const describeExploreImage = ({ image }: SiteSettings['explore'][number]): ImageSource => ({
  src: image,
  alt: '',
  ...SIZE,
});
