import { test } from 'tap';
import { findNames, findVagueComments } from './find-names.ts';
import { parseGlossary } from './glossary.ts';

const glossary = (avoid: string) =>
  parseGlossary(
    `<!-- glossary -->\n| use | avoid | for |\n| --- | --- | --- |\n| email | ${avoid} | |\n<!-- /glossary -->`,
  );

const fits = (written: string, name: string): boolean =>
  glossary(`\`${written}\``).some((word) => word.fits(name));

test('a word is found in every spelling of a name, and in the plural', async (t) => {
  for (const name of ['letter', 'sendLetter', 'old_letters', 'LETTER_MS', 'sent-letter', 'XLetter'])
    t.ok(fits('letter', name), name);
  for (const name of ['lettering', 'newsletter', 'email']) t.notOk(fits('letter', name), name);
});

test('a word of several parts is found where they follow each other', async (t) => {
  t.ok(fits('closedUpload', 'list-closed-uploads'));
  t.notOk(fits('closedUpload', 'closedBigUpload'));
});

test('the beginning of a name is not its middle', async (t) => {
  t.ok(fits('demand…', 'demandUser'));
  t.notOk(fits('demand…', 'onDemandUser'));
  t.notOk(fits('demand…', 'demand'));
  t.ok(fits('MOST_…', 'MOST_TRIES'));
});

test('whole names, and columns of a table, are nothing else', async (t) => {
  t.ok(fits('Later', 'Later'));
  t.notOk(fits('Later', 'runLater'));
  t.ok(fits('exams.draw', 'exams.draw'));
  t.notOk(fits('exams.draw', 'drawCard'));
  t.notOk(fits('draw', 'exams.draw'), 'a column is asked for by its own name as well');
});

test('a word may be confined to a folder', async (t) => {
  const [word] = glossary('`server/cache/mark`');
  t.equal(word?.folder, 'server/cache/');
  t.ok(word?.fits('markOf'));
  t.equal(word?.use, 'email');
});

test('names are what the source declares, not what it uses, says or notes', async (t) => {
  const source = `
    // a comment names letterOfComments
    import { foreign as letterImport, used } from 'letter-package';
    import type { LetterUsed } from 'other';
    const { a: letterBound, ...letterRest } = used.letterMember, [letterItem = 1] = [];
    export function sendLetter(letterParameter: LetterUsed, { letterOption }: Options) { return 'letter text'; }
    interface LetterShape { readonly 'letter-key': string; letterMethod(): void }
    type LetterType<LetterGeneric> = LetterGeneric;
    class LetterClass { #letterField = 1; letterOfClass() {} }
    const value = { letterProperty: 1, 'A letter says more': 2 };
    try { value.letterProperty; } catch (letterError) {}
    export const view = () => <p className="letter" title={used.letterTitle}>A letter was sent</p>;
  `;
  const names = findNames('a.tsx', source).map(({ name }) => name);
  t.strictSame(
    names.filter((name) => /letter/i.test(name)).sort(),
    [
      'letterField',
      'letter-key',
      'letterBound',
      'letterError',
      'letterImport',
      'letterItem',
      'letterMethod',
      'letterOfClass',
      'letterOption',
      'letterParameter',
      'letterProperty',
      'letterRest',
      'LetterClass',
      'LetterGeneric',
      'LetterShape',
      'LetterType',

      'sendLetter',
    ].sort(),
  );
});

test('a comment that opens with "What", "Of" or "Who" is found, and the second line of another is not', async (t) => {
  const source = `
    /** What it is. */
    const a = 1;
    // Whoever asks
    const b = 'Of nothing'; // of b
    // Size of what is asked for.
    // Of more than one line.
    const c = 2;
    /**
     * Of pages.
     */
    const d = 3;
    /** Whether it is so. */
    const e = 4;
  `;
  const lines = findVagueComments('a.ts', source).map((at) => source.slice(0, at).split('\n').length);
  t.strictSame(lines, [2, 4, 9]);
});
