import t from 'tap';
import { formatReading, formatTolerance, parseReading, parseTolerance } from './readings.ts';

t.test('a reading may have a point or a comma, and blanks around it', async (t) => {
  for (const typed of ['1.765', '1,765', ' 1.7650 ', '1.76500001'])
    t.same(parseReading('ri', typed), { kind: 'reading', range: [1.765, 1.765] }, typed);
  t.same(parseReading('sg', '4'), { kind: 'reading', range: [4, 4] });
  t.same(parseReading('ri', '  '), { kind: 'none' });
});

t.test('a hardness may be a range, in any order and with any dash', async (t) => {
  for (const typed of ['6.5-7', '6,5–7', '7 to 6.5', '6.5 — 7'])
    t.same(parseReading('hardness', typed), { kind: 'reading', range: [6.5, 7] }, typed);
});

t.test('what is no number is refused with the way to write one', async (t) => {
  for (const typed of ['abc', '1.7.6', '-1.7', '1e1', '1.762-1.770', '½', '0x2', '1 765', 'Infinity']) {
    const reading = parseReading('ri', typed);
    t.match(
      reading,
      { kind: 'wrong', reason: /is not a number\. Enter a number such as 1\.765 or 1,765\./ },
      typed,
    );
  }
  for (const typed of ['6-7-8', '6-', '-', 'to', 'hard'])
    t.match(parseReading('hardness', typed), { kind: 'wrong', reason: /a range such as 6\.5–7/ }, typed);
});

t.test('what lies outside the scale is refused, and a forgotten point is guessed', async (t) => {
  t.match(parseReading('ri', '1765'), {
    reason: 'Enter a refractive index between 1.2 and 3. Did you mean 1.765?',
  });
  t.match(parseReading('sg', '399'), { reason: /between 0\.8 and 20\. Did you mean 3\.99\?/ });
  t.match(parseReading('hardness', '0'), { reason: 'Enter a hardness between 1 and 10.' });
  t.match(parseReading('hardness', '7-11'), { kind: 'wrong', reason: /between 1 and 10/ });
  for (const [scale, least, most] of [
    ['ri', 1.2, 3],
    ['sg', 0.8, 20],
    ['hardness', 1, 10],
  ] as const) {
    for (const end of [least, most])
      t.match(parseReading(scale, `${end}`), { kind: 'reading' }, `${scale} ${end}`);
    for (const end of [least - 0.1, most + 0.1])
      t.match(parseReading(scale, end.toFixed(1)), { kind: 'wrong' }, `${scale} ${end}`);
  }
});

t.test('an address has one form of a reading, and keeps what cannot be read as it was typed', async (t) => {
  t.equal(formatReading('ri', ' 1,7650 '), '1.765');
  t.equal(formatReading('hardness', '7 – 6,5'), '6.5-7');
  t.equal(formatReading('hardness', '7-7'), '7');
  t.equal(formatReading('ri', ' abc '), 'abc');
  t.equal(formatReading('ri', 'x'.repeat(500)).length, 40);
  for (const typed of ['1,765', 'abc', '6.5 to 7', `1.5${' '.repeat(60)}x`, `${'x'.repeat(39)}😀`, '\u0000'])
    for (const scale of ['ri', 'hardness'] as const) {
      const once = formatReading(scale, typed);
      t.equal(formatReading(scale, once), once, `${typed}: written again it stays`);
    }
});

t.test('a tolerance is one of a few; the usual one is left out of the address', async (t) => {
  t.equal(parseTolerance('ri', '0.01'), 0.01);
  t.equal(parseTolerance('ri', '7'), 0.005);
  t.equal(parseTolerance('hardness', '0'), 0);
  t.equal(formatTolerance('ri', '0.005'), '');
  t.equal(formatTolerance('hardness', '0'), '0');
  t.equal(formatTolerance('sg', 'many'), '');
});
