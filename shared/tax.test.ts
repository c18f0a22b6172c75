import t from 'tap';
import { shareOf, taxOf } from './tax.ts';

t.test('half a cent of tax is rounded up, less is not', async (t) => {
  t.equal(taxOf(1000, 725), 73, '72.5');
  t.equal(taxOf(999, 725), 72, '72.4275');
  t.equal(taxOf(0, 725), 0);
  t.equal(taxOf(9_999_999, 10_000), 9_999_999);
});

t.test('parts of a discount are as large as the parts of what it is taken off', async (t) => {
  t.equal(shareOf(1000, 5000, 10_000), 500);
  t.equal(shareOf(1, 1, 2), 1);
  t.equal(shareOf(1000, 0, 10_000), 0);
  t.equal(shareOf(0, 0, 0), 0);
  t.equal(shareOf(1000, 10_000, 10_000), 1000, 'the whole of it');
});
