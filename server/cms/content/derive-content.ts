import {
  countWords,
  cutPublicPart,
  readText,
  sanitiseHtml,
  stripCoreComments,
} from '#server/cms/markup/index.ts';
import type { AccessLevel } from '#shared/access.ts';
import { READING_WORDS_PER_MINUTE } from '#shared/limits.ts';

/**
 * Everything that is kept of a text, reckoned once when it is saved: cleaned, and apart from it what everybody may
 * read. The words of the public part are all that search ever sees.
 */
export function deriveContent(markup: string, access: readonly AccessLevel[]) {
  const content = sanitiseHtml(markup);
  const whole_html = stripCoreComments(content);
  const public_html = access.length === 0 ? whole_html : stripCoreComments(cutPublicPart(content));
  const minutes = Math.ceil(countWords(readText(whole_html)) / READING_WORDS_PER_MINUTE);
  return {
    content,
    whole_html,
    public_html,
    public_text: readText(public_html),
    reading_minutes: Math.max(1, minutes),
  };
}
