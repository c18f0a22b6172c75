import { IMAGE_QUALITY, type IMAGE_SIZES, type IMAGE_WIDTHS } from '#shared/limits.ts';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number] | (typeof IMAGE_SIZES)[number];

/** Never wider than the image is, except that the narrowest is always offered. */
export function offerWidths(path: string, natural: number, widths: readonly ImageWidth[]): string {
  return widths
    .filter((width, place) => place === 0 || width <= natural)
    .map((width) => `/img/w=${width},q=${IMAGE_QUALITY}${path} ${width}w`)
    .join(', ');
}

const UPLOADS = '/wp-content/uploads/';

/** Only uploads can be resized; an address elsewhere is shown as it is. */
export function findUploadPath(src: string): string | undefined {
  const start = src.indexOf(UPLOADS);
  return start < 0 ? undefined : src.slice(start);
}
