import { escapeHtml } from '#server/cms/markup/index.ts';

/** Two private-use characters, kept out of the index, that the engine puts around a match. */
export const OPEN = '\uE000';
export const SHUT = '\uE001';

export function withoutMarks(text: string): string {
  return text.replaceAll(OPEN, '').replaceAll(SHUT, '');
}

/** Escapes first and marks afterwards, so that nothing of the text can be a tag. Undefined when nothing matched. */
export function renderHighlight(marked: string): string | undefined {
  if (!marked.includes(OPEN)) return undefined;
  return escapeHtml(marked).replaceAll(OPEN, '<em>').replaceAll(SHUT, '</em>');
}
