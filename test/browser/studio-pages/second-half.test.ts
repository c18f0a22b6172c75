import t from 'tap';
import { checkStudioPages } from './check-studio-pages.ts';

t.test('every page of Studio is accessible, fits its screen and complains of nothing, second half', (t) =>
  checkStudioPages(t, 2),
);
