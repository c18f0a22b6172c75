/** Letters: written with what they tell about, sent afterwards, tried again until they are taken. */
export type { Letter } from './letter.ts';
export { type SendLetter, startPostman } from './postman.ts';
export { queueLetter } from './queue-letter.ts';
