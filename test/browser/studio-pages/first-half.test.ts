import t from 'tap';
import { checkStudioPages } from './check-studio-pages.ts';

t.test('every page of Studio is accessible, fits its screen and complains of nothing, first half', (t) =>
  checkStudioPages(t, 1),
);
