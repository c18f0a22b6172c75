import t from 'tap';
import { formatLength } from './item-length.ts';

t.test('a text is measured in minutes to read, and nothing is said of what has none', async (t) => {
  t.equal(formatLength({ reading_minutes: 2 }), '2 min read');
  t.equal(formatLength({ reading_minutes: 0 }), '');
});

t.test('a video is as long as it runs, whatever its transcript takes to read', async (t) => {
  const clip = { width: 640, height: 360 };
  t.equal(formatLength({ reading_minutes: 2, video: { ...clip, seconds: 14.4 } }), '14 seconds');
  t.equal(formatLength({ reading_minutes: 2, video: { ...clip, seconds: 200 } }), '3 minutes');
});

t.test('a course is as long as its lessons, a gallery as its photos', async (t) => {
  const outline = [
    { title: 'One', lessons: ['a', 'b'] },
    { title: 'Two', lessons: ['c'] },
  ];
  const course = { level: 'beginner' as const, teachers: ['ada'], outcomes: ['see'], exams: [], outline };
  t.equal(formatLength({ reading_minutes: 1, course }), '3 lessons');
  t.equal(formatLength({ reading_minutes: 1, gallery: { photos: ['star-sapphire'] } }), '1 photo');
});
