/** HTML with WordPress block comments: cleaning it, cutting it, reading its words. */
export { serializeBlock } from './block-comments.ts';
export { escapeHtml } from './escape-html.ts';
export { countWords, extractProse, extractText } from './plain-text.ts';
export { cutPublicPart, stripCoreComments } from './public-part.ts';
export { sanitizeHighlight, sanitizeHtml } from './sanitize-html.ts';
