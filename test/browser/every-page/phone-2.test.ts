import t from 'tap';
import { checkPages } from './check-pages.ts';

t.test('pages stand still, complain of nothing and are accessible on a phone, second half', (t) =>
  checkPages(t, 'phone', 2),
);
