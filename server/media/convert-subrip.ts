/** Captions in SubRip (`.srt`), as most programs export them, made into WebVTT (https://www.w3.org/TR/webvtt1/), which browsers play. */

const TIME = '(\\d{1,2}):(\\d{1,2}):(\\d{1,2})[,.](\\d{1,3})';
const TIMING = new RegExp(`^[ \\t]*${TIME}[ \\t]*-->[ \\t]*${TIME}`);
const START = /^\uFEFF?\s*\d{1,6}[ \t]*\r?\n[ \t]*\d{1,2}:\d{1,2}:\d{1,2},\d{1,3}[ \t]*-->/;

/** Lines that stand before those of the file: what is wrong with one is said by its number there. */
export const ADDED_LINES = 2;

/** @param start the first 64 bytes or more, as text */
export const isSubRip = (start: string): boolean => START.test(start);

export function convertSubRip(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  return ['WEBVTT', '', ...lines.map(convertLine)].join('\n');
}

/** Where the words stand on the screen is left out: each program says that in another way. */
function convertLine(line: string): string {
  const timing = TIMING.exec(line);
  if (!timing) return line.trim() === '' ? '' : convertWords(line);
  const [, ...parts] = timing;
  return `${formatTime(parts.slice(0, TIME_PARTS))} --> ${formatTime(parts.slice(TIME_PARTS))}`;
}

const TIME_PARTS = 4;

function formatTime([hours = '', minutes = '', seconds = '', milliseconds = '']: readonly string[]): string {
  const [h, m, s] = [hours, minutes, seconds].map((part) => part.padStart(2, '0'));
  return `${h}:${m}:${s}.${milliseconds.padEnd(3, '0')}`;
}

/** Bold, italic and underlined words stay so; colors and places go. All else is words, as SubRip has no other marks. */
const convertWords = (words: string): string =>
  words
    .replace(/<\/?font\b[^<>]*>|\{\\[^{}]*\}/gi, '')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<\/?[biu]>/gi, (tag) => tag.toLowerCase())
    .replace(/<(?!\/?[biu]>)/g, '&lt;')
    .replaceAll('-->', '--&gt;');
