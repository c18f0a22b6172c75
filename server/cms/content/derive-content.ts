import {
  countWords,
  cutPublicPart,
  readText,
  sanitiseHtml,
  stripCoreComments,
} from '#server/cms/markup/index.ts';
import type { AccessLevel } from '#shared/access.ts';
import type { ContentType } from '#shared/content-types.ts';
import { READING_WORDS_PER_MINUTE } from '#shared/limits.ts';

/**
 * Everything that is kept of a text, reckoned once when it is saved: cleaned, and apart from it what everybody may
 * read. The words of the public part are all that search ever sees.
 */
export function deriveContent(markup: string, type: ContentType, access: readonly AccessLevel[]) {
  const content = sanitiseHtml(markup);
  const whole_html = stripCoreComments(content);
  const public_html = isPublicWhole(type, access) ? whole_html : stripCoreComments(cutPublicPart(content));
  const minutes = Math.ceil(countWords(readText(whole_html)) / READING_WORDS_PER_MINUTE);
  return {
    content,
    whole_html,
    public_html,
    public_text: readText(public_html),
    reading_minutes: Math.max(1, minutes),
  };
}

/** What a course says of itself is for everybody: its access opens lessons and exams. */
export function isPublicWhole(type: ContentType, access: readonly AccessLevel[]): boolean {
  return access.length === 0 || type === 'course';
}
