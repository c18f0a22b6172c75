import t from 'tap';
import { formatReading, formatTolerance, readReading, readTolerance } from './readings.ts';

t.test('a reading may have a point or a comma, and blanks around it', async (t) => {
  for (const typed of ['1.765', '1,765', ' 1.7650 ', '1.76500001'])
    t.same(readReading('ri', typed), { kind: 'reading', range: [1.765, 1.765] }, typed);
  t.same(readReading('sg', '4'), { kind: 'reading', range: [4, 4] });
  t.same(readReading('ri', '  '), { kind: 'none' });
});

t.test('a hardness may be a range, in any order and with any dash', async (t) => {
  for (const typed of ['6.5-7', '6,5–7', '7 to 6.5', '6.5 — 7'])
    t.same(readReading('hardness', typed), { kind: 'reading', range: [6.5, 7] }, typed);
});

t.test('what is no number is refused with the way to write one', async (t) => {
  for (const typed of ['abc', '1.7.6', '-1.7', '1e1', '1.762-1.770', '½', '0x2', '1 765', 'Infinity']) {
    const reading = readReading('ri', typed);
    t.match(reading, { kind: 'wrong', reason: /is not a number\. Write it like 1\.765 or 1,765\./ }, typed);
  }
  for (const typed of ['6-7-8', '6-', '-', 'to', 'hard'])
    t.match(readReading('hardness', typed), { kind: 'wrong', reason: /a range, such as 6\.5–7/ }, typed);
});

t.test('what lies outside the scale is refused, and a forgotten point is guessed', async (t) => {
  t.match(readReading('ri', '1765'), {
    reason: 'A refractive index lies between 1.2 and 3: 1765 does not. Did you mean 1.765?',
  });
  t.match(readReading('sg', '399'), { reason: /between 0\.8 and 20: 399 does not\. Did you mean 3\.99\?/ });
  t.match(readReading('hardness', '0'), { reason: 'A hardness lies between 1 and 10: 0 does not.' });
  t.match(readReading('hardness', '7-11'), { kind: 'wrong', reason: /11 does not/ });
  for (const [scale, least, most] of [
    ['ri', 1.2, 3],
    ['sg', 0.8, 20],
    ['hardness', 1, 10],
  ] as const) {
    for (const end of [least, most])
      t.match(readReading(scale, `${end}`), { kind: 'reading' }, `${scale} ${end}`);
    for (const end of [least - 0.1, most + 0.1])
      t.match(readReading(scale, end.toFixed(1)), { kind: 'wrong' }, `${scale} ${end}`);
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
  t.equal(readTolerance('ri', '0.01'), 0.01);
  t.equal(readTolerance('ri', '7'), 0.005);
  t.equal(readTolerance('hardness', '0'), 0);
  t.equal(formatTolerance('ri', '0.005'), '');
  t.equal(formatTolerance('hardness', '0'), '0');
  t.equal(formatTolerance('sg', 'many'), '');
});
