import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import {
  articleFile,
  EDITOR,
  GUEST,
  openTestCms,
  PREMIUM_SENTENCE,
  PREMIUM_WORD,
} from '#test/open-test-cms.ts';
import { ALL } from './exams/sample-exam.ts';

const COURSE = {
  level: 'beginner',
  teachers: ['ada-brook'],
  outcomes: ['tell ruby from spinel'],
  outline: [{ title: 'Meet the stone', lessons: ['why-ruby-is-red', 'the-lathe-and-the-ruby'] }],
  exams: ['ruby'],
};
const ABOUT = 'Two lessons and an exam on a red stone.';
const courseFile = (matter: Readonly<Record<string, unknown>> = {}): string =>
  articleFile('Ruby', ABOUT, {
    categories: [],
    course_types: ['speciality-mini-courses'],
    access: ['MINI_COURSE'],
    course: COURSE,
    ...matter,
  });
const FILES = {
  'terms/course-type.yaml': '- { slug: speciality-mini-courses, name: Specialty Mini Courses }\n',
  'lessons/why-ruby-is-red.md': articleFile('Why Ruby Is Red', 'Chromium.', { categories: [] }),
  'lessons/the-lathe-and-the-ruby.md': articleFile(
    'The Lathe and the Ruby',
    `Everybody may read this.\n\n<!--more-->\n\n${PREMIUM_SENTENCE}`,
    { categories: [], access: ['MINI_COURSE'] },
  ),
  'exams/ruby.yaml': ALL,
  'courses/ruby.md': courseFile(),
};

const openCourses = (dir: string, files: Readonly<Record<string, string>> = {}) =>
  openTestCms(dir, { ...FILES, ...files });

/** Log lines about lessons, courses and exams. */
const toldOf = ({ log }: Awaited<ReturnType<typeof openTestCms>>): string[] =>
  log.lines
    .map(({ message }) => message)
    .filter((message) => /^content\/(?:lessons|courses|exams)\//.test(message));

t.test('the text of a course is for everybody, those of its lessons for whom it opens them', async (t) => {
  const test = await openCourses(t.testdir());
  const { cms } = test;
  t.teardown(() => cms.close());
  t.same(toldOf(test), []);
  const find = async (type: 'course' | 'lesson', slug: string) =>
    (await cms.call(ENDPOINTS.listItems, { type, slug }, GUEST)).value.items[0];
  const course = await find('course', 'ruby');
  t.match(course, {
    link: '/course/ruby/',
    locked: true,
    access: ['MINI_COURSE'],
    content: { rendered: `<p>${ABOUT}</p>` },
    course: COURSE,
  });
  t.equal(course?.['course-type'].length, 1);
  const lesson = await find('lesson', 'the-lathe-and-the-ruby');
  t.match(lesson, { link: '/lesson/the-lathe-and-the-ruby/', locked: true });
  t.match(lesson?.content.rendered, 'Everybody may read this.');
  t.notMatch(lesson?.content.rendered, PREMIUM_WORD);
});

t.test('a course that an editor has changed is still for everybody', async (t) => {
  const { cms } = await openCourses(t.testdir());
  t.teardown(() => cms.close());
  const find = async () =>
    (await cms.call(ENDPOINTS.listItems, { type: 'course', slug: 'ruby' }, GUEST)).value.items[0];
  const id = (await find())?.id ?? 0;
  const change = { type: 'course' as const, id, content: '<p>Three lessons.</p>' };
  await cms.call(ENDPOINTS.changeItem, change, { ...GUEST, viewer: EDITOR });
  t.equal((await find())?.content.rendered, '<p>Three lessons.</p>');
});

t.test('what a course names and is not there is named with its line, and the course is loaded', async (t) => {
  const course = `course:
  level: beginner
  teachers: [ada-brook, bo-nobody]
  outcomes: [tell ruby from spinel]
  outline:
    - title: One
      lessons:
        - why-ruby-is-red
        - no-such-lesson
  exams: [ruby, no-such-exam]`;
  const file = courseFile().replace(/course: \{.*\}/, course);
  const test = await openCourses(t.testdir(), { 'courses/ruby.md': file });
  t.teardown(() => test.cms.close());
  const line = (text: string) => file.split('\n').findIndex((entry) => entry.includes(text)) + 1;
  t.same(toldOf(test), [
    `content/courses/ruby.md:${line('no-such-lesson')}: there is no lesson called no-such-lesson`,
    `content/courses/ruby.md:${line('no-such-exam')}: there is no exam called no-such-exam`,
    `content/courses/ruby.md:${line('bo-nobody')}: there is no author called bo-nobody`,
  ]);
  const { value } = await test.cms.call(ENDPOINTS.listItems, { type: 'course', slug: 'ruby' }, GUEST);
  t.equal(value.total, 1);
});

t.test('the kind of a course belongs to courses, and is one that there is', async (t) => {
  const test = await openCourses(t.testdir(), {
    'lessons/typed.md': articleFile('Typed', 'Text.', { course_types: ['speciality-mini-courses'] }),
    'courses/odd.md': courseFile({ course_types: ['evening-courses'] }),
    'courses/none.md': courseFile({ course_types: undefined }).replace('course_types: undefined\n', ''),
  });
  t.teardown(() => test.cms.close());
  const [lesson, ...courses] = toldOf(test);
  t.match(lesson, /^content\/lessons\/typed\.md:7: course_types is not known here$/);
  t.match(courses, [
    /^content\/courses\/none\.md:\d+: course_types is missing$/,
    /^content\/courses\/odd\.md:7: course_types\.0: /,
  ]);
});

t.test('a lesson or an exam that two courses name is told, with its line and the other course', async (t) => {
  const file = courseFile();
  const test = await openCourses(t.testdir(), { 'courses/ruby.md': file, 'courses/second.md': file });
  t.teardown(() => test.cms.close());
  t.match(toldOf(test), [
    /^content\/courses\/second\.md:\d+: the lesson why-ruby-is-red belongs to the course ruby already$/,
    /^content\/courses\/second\.md:\d+: the lesson the-lathe-and-the-ruby belongs to the course ruby already$/,
    /^content\/courses\/second\.md:\d+: the exam ruby belongs to the course ruby already$/,
  ]);
  t.equal(toldOf(test).length, 3);
});
