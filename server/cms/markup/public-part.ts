import { splitComments } from './block-comments.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const CUT = '<!--more-->';

/**
 * What everybody may read of protected content: what stands before the cut, with its open elements closed; nothing
 * when there is no cut. `content` has been sanitised, so the words of the cut stand nowhere but in the cut.
 */
export function cutPublicPart(content: string): string {
  const end = content.indexOf(CUT);
  return end < 0 ? '' : sanitiseHtml(content.slice(0, end));
}

/** Takes the comments of WordPress's own blocks and the cut out of sanitised content; our own blocks stay. */
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
