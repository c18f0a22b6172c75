import t from 'tap';
import { formatMoney } from './money.ts';

t.test('money is dollars, without cents when there are none', async (t) => {
  t.equal(formatMoney(4900), '$49');
  t.equal(formatMoney(4905), '$49.05');
  t.equal(formatMoney(123_456_700), '$1,234,567');
  t.equal(formatMoney(0), '$0');
});

t.test('what is no amount says so', async (t) => {
  for (const value of [undefined, null, '4900', Number.NaN, Number.POSITIVE_INFINITY])
    t.equal(formatMoney(value), 'n/a');
});
