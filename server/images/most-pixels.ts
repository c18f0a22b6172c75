/** A picture that decodes to more than this is an attack on memory, not a picture. */
export const MOST_PIXELS = 40_000_000;
