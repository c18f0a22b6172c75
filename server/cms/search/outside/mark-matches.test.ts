import t from 'tap';
import { readQuery } from '../query/read-query.ts';
import { readSynonyms } from '../query/synonyms.ts';
import { createMarker } from './mark-matches.ts';

const SYNONYMS = readSynonyms({ equal: [['ri', 'refractive index']] });
const mark = (q: string, text: string, most?: number) => createMarker(readQuery(q, SYNONYMS))(text, most);

t.test('words of the same stem are marked as they stand, accents and apostrophes with them', async (t) => {
  t.equal(mark('heated silver', 'Heat the silver.'), '<em>Heat</em> the <em>silver</em>.');
  t.equal(mark('cafe', 'A Café on the bench'), 'A <em>Café</em> on the bench');
  t.equal(mark('1.76', 'An edge at 1,76'), 'An edge at <em>1,76</em>');
  t.equal(mark('opal', 'Opals are no cats'), '<em>Opals</em> are no cats');
  t.equal(mark('zircon', 'Heat the silver.'), undefined);
  t.equal(mark('zircon', ''), undefined);
});

t.test('a phrase is marked as a whole, and its words alone are not', async (t) => {
  t.equal(
    mark('ri', 'An index of its refractive index, or RI'),
    'An index of its <em>refractive index</em>, or <em>RI</em>',
  );
  t.equal(mark('"red stone"', 'A red, red stone'), 'A red, <em>red stone</em>');
});

t.test('nothing of the text is HTML', async (t) => {
  t.equal(mark('beryl', '<b>Beryl</b> & "co."'), '&lt;b&gt;<em>Beryl</em>&lt;/b&gt; &amp; &quot;co.&quot;');
});

t.test('of a long text the words around the first match are shown', async (t) => {
  const words = Array.from({ length: 100 }, (_, at) => `w${at}`);
  const text = `${words.join(' ')}.`;
  t.equal(mark('w0', text, 4), '<em>w0</em> w1 w2 w3…');
  t.equal(mark('w50', text, 8), '…w48 w49 <em>w50</em> w51 w52 w53 w54 w55…');
  t.equal(mark('w99', text, 4), '…w96 w97 w98 <em>w99</em>.');
  t.equal(mark('w50 w49', text, 4), '…w48 <em>w49</em> <em>w50</em> w51…');
  t.equal(mark('w2', 'w1 w2', 32), 'w1 <em>w2</em>');
});

t.test('hostile texts take linear time', async (t) => {
  const started = performance.now();
  for (const text of ['1.'.repeat(100_000), 'a'.repeat(200_000), "a'".repeat(100_000), '<'.repeat(200_000)])
    mark('zircon 1', text, 32);
  t.ok(performance.now() - started < 2000);
});
