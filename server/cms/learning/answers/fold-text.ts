/** Folds what makes no difference to a reader: case, how characters are composed, spaces, kinds of quotes and dashes. */
export function foldText(text: string): string {
  return text
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, formatFraction)
    .replace(/[\u00ba\u02da]/g, '°')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u00d7/g, 'x')
    .replace(/\u2044/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `7½` is seven and a half, and not 71 halves. */
const formatFraction = (sign: string): string => ` ${sign.normalize('NFKD').replace('\u2044', '/')} `;
