import t from 'tap';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { ACCESS_GROUPS, countChosen, summarizeAccess } from './access-groups.ts';

t.test('each level is in one group', async (t) => {
  t.same(ACCESS_GROUPS.flatMap(({ levels }) => levels).toSorted(), ACCESS_LEVELS.toSorted());
});

t.test('a choice is told in few words', async (t) => {
  t.equal(summarizeAccess([]), '');
  t.equal(summarizeAccess(['GOLD', 'SILVER']), 'Memberships: Silver, Gold');
  t.equal(
    summarizeAccess([
      'GOLD',
      'OPAL_MINI_COURSE',
      'RUBY_MINI_COURSE',
      'PEARL_MINI_COURSE',
      'TOPAZ_MINI_COURSE',
    ]),
    'Memberships: Gold. Mini courses: Opal mini course, Pearl mini course, Ruby mini course and 1 more',
  );
  t.match(summarizeAccess(ACCESS_LEVELS), /^Memberships: all \d+\. Rights of memberships: all 6/);
});

t.test('a group tells how many of it are chosen', async (t) => {
  const [memberships] = ACCESS_GROUPS;
  t.match(memberships && countChosen(memberships, ['GOLD', 'FORUM']), /^1 of \d+$/);
  t.equal(memberships && countChosen(memberships, ['FORUM']), '');
});
