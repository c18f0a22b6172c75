import t from 'tap';
import { parseQuery } from '../query/parse-query.ts';
import { parseSynonyms } from '../query/synonyms.ts';
import { createMarker } from './mark-matches.ts';

const SYNONYMS = parseSynonyms({ equal: [['ri', 'refractive index']] });
const markerOf = (q: string) => createMarker(parseQuery(q, SYNONYMS));
const mark = (q: string, text: string) => markerOf(q).mark(text);
const markBest = (q: string, text: string) => markerOf(q).markBest(text);

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

t.test('of a long text the part is shown that names most of what was asked for', async (t) => {
  const filler = 'Plain words about benches and lamps and files. '.repeat(20);
  const text = `${filler}Silver is soft. ${filler}Flux and silver meet here. ${filler}`;
  t.match(markBest('silver flux', text), /^…<em>Flux<\/em> and <em>silver<\/em> meet here\. Plain .*…$/);
  t.match(markBest('silver', text), /^…<em>Silver<\/em> is soft\. .*…$/);
  t.equal(markBest('silver', 'Silver is soft.'), '<em>Silver</em> is soft.');
  t.equal(markBest('zircon', text), undefined);
  t.ok((markBest('silver', 'silver '.repeat(5000)) ?? '').length < 1000);
});

t.test('a part that ends with a sentence has no ellipsis behind it', async (t) => {
  const text = (end: string) => `Silver ${'a'.repeat(205)} end${end} ${'b'.repeat(400)}`;
  t.match(markBest('silver', text('.')), /end\.$/);
  t.match(markBest('silver', text('')), /end…$/);
});

t.test('hostile texts are read to their end', async (t) => {
  for (const text of ['1.'.repeat(100_000), 'a'.repeat(200_000), "a'".repeat(100_000), '<'.repeat(200_000)])
    t.equal(markBest('zircon 5', text), undefined);
});
