import type { ReactNode } from 'react';
import { fieldOf } from '#shared/exam-form.ts';
import { GAP } from '#shared/learning.ts';

export interface GapTextProps {
  questionId: number;
  /** Sanitised HTML, with `_____` for each gap. */
  html: string;
  /** Value of each gap. */
  values: readonly string[];
  /** Tells the question's number to those who do not see it. */
  number: number;
}

/** A text with fields in it. They are written into the HTML, since a gap may stand anywhere in it: in a list, in a table. */
export function GapText({ questionId, html, values, number }: GapTextProps): ReactNode {
  const parts = html.split(GAP);
  const gaps = parts.length - 1;
  const fields = parts.slice(1).map((_, at) => {
    const name = fieldOf(questionId, at + 1);
    const label = gaps === 1 ? `Gap of question ${number}` : `Gap ${at + 1} of ${gaps} of question ${number}`;
    return `<input class="gap" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" name="${name}" aria-label="${label}" value="${escapeAttribute(values[at] ?? '')}">`;
  });
  const filled = parts.reduce((text, part, at) => text + (fields[at - 1] ?? '') + part, '');
  return <div className="prose gap-text" dangerouslySetInnerHTML={{ __html: filled }} />;
}

/** Escapes what could end an attribute in double quotes, or begin a character reference in it (HTML 13.1.2.3). */
function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
