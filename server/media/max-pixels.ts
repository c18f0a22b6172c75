/** An image that decodes to more than this is an attack on memory, not an image. */
export const MAX_PIXELS = 40_000_000;
