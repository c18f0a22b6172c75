import t from 'tap';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { nameAccess } from './access-names.ts';

t.test('several levels read as people would say them', async (t) => {
  t.equal(nameAccess(['PLATINUM', 'GOLD']), 'Gold or Platinum');
  t.equal(nameAccess(['PLATINUM', 'LEGACY_GOLD', 'GOLD', 'SILVER']), 'Silver, Gold, or Platinum');
  t.equal(nameAccess(['LIFETIME', 'GEMOLOGIST']), 'Gemologist or Lifetime');
  t.equal(nameAccess(['OPAL_MINI_COURSE', 'MINI_COURSE']), 'Opal mini course');
  t.equal(nameAccess(['GEM_JUNIOR_COURSE', 'FULL_COURSE']), 'Gem Junior course');
  t.equal(nameAccess(['CERTIFICATION_PROGRAM', 'FULL_COURSE', 'GEMOLOGIST']), 'Course members');
  t.equal(nameAccess(['PREMIUM_ARTICLES', 'PAID_MEMBERSHIP']), 'Members');
  t.equal(nameAccess([]), 'Free');
});

t.test('each level that is a membership of its own has its own name', async (t) => {
  const names = {
    LIFETIME: 'Lifetime',
    TEMPORARY: 'Temporary',
    GEMOLOGIST: 'Gemologist',
    LEGACY_GOLD: 'Legacy Gold',
    LEGACY_SILVER: 'Legacy Silver',
    BUSINESS_LISTING: 'Business listing',
  } as const;
  for (const level of ACCESS_LEVELS.filter((one) => one in names))
    t.match(names, { [level]: nameAccess([level]) }, level);
  for (const level of ACCESS_LEVELS) t.match(nameAccess([level]), /^[A-Z][a-z]/, level);
});
