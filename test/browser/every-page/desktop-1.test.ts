import t from 'tap';
import { checkPages } from './check-pages.ts';

t.test('pages stand still, complain of nothing and are accessible on a desktop, first half', (t) =>
  checkPages(t, 'desktop', 1),
);
