import { splitComments } from './block-comments.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const CUT = '<!--more-->';

/**
 * Public part of protected content: what stands before the cut, with its open elements closed; nothing when there is no cut.
 * `content` has been sanitized, so the words of the cut stand nowhere but in the cut.
 */
export function cutPublicPart(content: string): string {
  const end = content.indexOf(CUT);
  return end < 0 ? '' : sanitizeHtml(content.slice(0, end));
}

/** Takes the comments of WordPress's own blocks and the cut out of sanitized content; our own blocks stay. */
export function stripCoreComments(content: string): string {
  return splitComments(content)
    .map((part) => (part.kind === 'html' ? part.html : keepOwnBlock(part.body)))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function keepOwnBlock(body: string): string {
  return body.startsWith(' wp:airnauts/') ? `<!--${body}-->` : '';
}
