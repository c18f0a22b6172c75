/**
 * Passwords that are tried first, wherever somebody guesses: the most common of lists that were stolen, and what they are made of here.
 * Shorter ones than all passwords have to be are left out.
 */

/** Without what stands around them: digits and signs. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...['password', 'passwordpassword', 'passw0rd', 'p@ssw0rd', 'p@ssword', 'pa$$word', 'changeme', 'letmein'],
  ...[
    'qwerty',
    'qwertyuiop',
    'qwertyui',
    'asdfghjkl',
    'asdfghjk',
    'zxcvbnm',
    'qwertz',
    'qwertzuiop',
    'azerty',
  ],
  ...[
    'azertyuiop',
    'qazwsxedc',
    'qazwsx',
    'qwertyqwerty',
    'abcdefghij',
    'abcdefghijkl',
    'abcdefgh',
    'abcdef',
  ],
  ...[
    'abc',
    'abcd',
    'admin',
    'administrator',
    'adminadmin',
    'root',
    'test',
    'testtest',
    'guest',
    'user',
    'login',
  ],
  ...['welcome', 'iloveyou', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'batman', 'dragon'],
  ...['monkey', 'trustno', 'master', 'starwars', 'whatever', 'michael', 'jordan', 'liverpool', 'chocolate'],
  ...['secret', 'topsecret', 'opensesame', 'default', 'summer', 'winter', 'spring', 'autumn', 'q1w2e3r4t5y6'],
  ...[
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    '1qaz2wsx',
    '1q2w3e4r5t',
    'facet',
    'gemsociety',
    'gem-society',
    'gem society',
  ],
  ...['gemstone', 'gemstones', 'jewelry', 'diamond', 'diamonds'],
]);

const AROUND = /[\d\s!-/:-@[-`{-~]/;

/** By a loop: a pattern that begins anywhere and ends at the end takes the square of the length. */
function trimAround(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && AROUND.test(text.charAt(from))) from += 1;
  while (from < to && AROUND.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Tells whether it is one of them, in capitals or not, also with digits or signs around it. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const core = trimAround(text);
  return COMMON_WORDS.has(text) || COMMON_WORDS.has(core) || (core === '' && !isVaried(text)) || isRun(text);
}

/** Digits and signs alone, as in `1234567890` or `2026-11-26`. */
const MIN_DIFFERENT = 9;
const isVaried = (text: string): boolean => new Set(text).size >= MIN_DIFFERENT && !isRun(text);

/** Zero comes after nine. */
const TURN = 10;

/** One character again and again, or each the next one of the one before: `aaaaaaaaaa`, `1234567890`, `9876543210`. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((char, at) => modulo(char.charCodeAt(0) - text.charCodeAt(at)));
  return new Set(steps).size <= 1;
}

const modulo = (step: number): number => ((step % TURN) + TURN) % TURN;
