import t from 'tap';
import { formatSpan } from './format-span.ts';

t.test('days, weeks and months of a report are named as readers name them', async (t) => {
  t.equal(formatSpan('2026-11-26'), 'Nov 26, 2026');
  t.equal(formatSpan('2026-11-01', true), 'Nov 1');
  t.equal(formatSpan('2026-11'), 'Nov 2026');
  t.equal(formatSpan('2026-01', true), 'Jan 2026');
});
