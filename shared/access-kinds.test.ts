import t from 'tap';
import { ACCESS_LEVELS } from './access.ts';
import { kindOf } from './access-kinds.ts';

t.test('a membership is no course', async (t) => {
  for (const level of ['LIFETIME', 'TEMPORARY', 'BUSINESS_LISTING', 'LEGACY_GOLD'] as const)
    t.equal(kindOf(level), 'members', level);
  for (const level of ['GEMOLOGIST', 'FULL_COURSE', 'RUBY_MINI_COURSE'] as const)
    t.equal(kindOf(level), 'course', level);
});

t.test('each level but that of guests alone is of a kind', async (t) => {
  t.same(
    ACCESS_LEVELS.filter((level) => !kindOf(level)),
    ['GUEST'],
  );
});
