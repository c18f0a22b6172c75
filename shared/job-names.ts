/** Name of a kind of job for people: `gift-letter` is `Gift letter`. */
export const nameJobKind = (kind: string): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`.replaceAll('-', ' ');
