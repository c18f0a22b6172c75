/** Letters: written with what they tell about, sent afterwards, tried again until they are taken. */
export { composeLetter, fillSite, type Letter, onSite, type Words } from './letter.ts';
export { type SendLetter, startPostman } from './postman.ts';
export { queueLetter } from './queue-letter.ts';
export { renderLetter } from './render-letter.ts';
