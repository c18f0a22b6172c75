import t from 'tap';
import { remember } from './remember.ts';

function createCounted(most: number) {
  const asked: string[] = [];
  const measure = remember((text) => asked.push(text) && text.length, most);
  return { measure, asked };
}

t.test('an answer is worked out once', async (t) => {
  const { measure, asked } = createCounted(10);
  t.same([measure('ruby'), measure('opal'), measure('ruby'), measure('agate')], [4, 4, 4, 5]);
  t.same(asked, ['ruby', 'opal', 'agate']);
});

t.test('no more answers are held than were asked for', async (t) => {
  const { measure, asked } = createCounted(2);
  for (const text of ['ruby', 'opal', 'agate', 'ruby']) measure(text);
  t.same(asked, ['ruby', 'opal', 'agate', 'ruby']);
});
