/** A copy of an upload that is narrow enough for a list. */
export const smallCopy = (src: string): string =>
  src.startsWith('/wp-content/uploads/') ? `/img/w=384,q=75${src}` : src;
