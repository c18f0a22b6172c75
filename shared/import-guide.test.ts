import t from 'tap';
import { IMPORT_GUIDE } from './import-guide.ts';
import { describeProblem } from './import-problems.ts';
import { IMPORT_COLUMNS } from './listing-import.ts';
import { parseListing } from './parse-listing.ts';

t.test('the guide names every column, and those that have to be filled in', (t) => {
  const firsts = IMPORT_COLUMNS.filter((column) => !/\.(?:[2-9]|\d\d)\./.test(column));
  t.same(IMPORT_GUIDE.flatMap(({ columns }) => columns).toSorted(), firsts.toSorted());
  const { problems } = parseListing({}, { types: new Set(), categories: new Set() }, '2026-11-26');
  const needed = IMPORT_GUIDE.filter(({ need }) => need === 'Required').flatMap(({ columns }) => columns);
  // The website speaks for the three of which one is needed.
  t.same(
    Object.keys(problems).toSorted(),
    [...needed.filter((column) => column !== 'key'), 'website'].toSorted(),
  );
  t.end();
});

t.test('a problem says what it is about', (t) => {
  t.equal(describeProblem('services.1.name', 'Required'), 'The first service needs a name.');
  t.equal(describeProblem('services.12.price', 'Too long'), 'The 12th service: Too long');
  t.equal(describeProblem('city', 'Required'), '“City” is missing.');
  t.equal(describeProblem('key', 'Required'), '“Key” is missing.');
  t.equal(
    describeProblem('summary', 'Value must be at least 20 characters long'),
    'Summary must be at least 20 characters long',
  );
  t.equal(describeProblem('phone', 'Invalid phone number'), 'Invalid phone number');
  t.end();
});
