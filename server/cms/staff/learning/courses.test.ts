/** Courses in the hands of those who teach: lessons and exams in order, and two editors at once. */
import t, { type Test } from 'tap';
import type { CallContext } from '#shared/rest/api.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { ROLES } from '#shared/roles.ts';
import { EDITOR, GUEST, openTestCms } from '#test/open-test-cms.ts';

const context: CallContext = { ...GUEST, viewer: EDITOR };

async function open(t: Test) {
  const { cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const { value: item } = await cms.call(ENDPOINTS.createItem, { type: 'course', title: 'Opal' }, context);
  const add = async (title: string, topic: string) =>
    (await cms.call(ENDPOINTS.addLesson, { id: item.id, title, topic }, context)).value;
  const find = async () => (await cms.call(ENDPOINTS.findStaffCourse, { id: item.id }, context)).value;
  const save = async (input: object) =>
    (await cms.call(ENDPOINTS.saveOutline, { id: item.id, ...input }, context)).value;
  return { cms, id: item.id, add, find, save };
}

t.test('a course gets lessons by topic, in an order that may change', async (t) => {
  const { add, find, save } = await open(t);
  await add('Play of color', 'What it is');
  await add('Body color', 'What it is');
  const { lesson, outline } = await add('Doublets', 'What it is not');
  t.ok(lesson > 0);
  t.match(outline, [
    { title: 'What it is', lessons: [{ slug: 'play-of-color', status: 'draft' }, { slug: 'body-color' }] },
    { title: 'What it is not', lessons: [{ slug: 'doublets', title: 'Doublets' }] },
  ]);
  const other = [
    { title: 'What it is not', lessons: ['doublets', 'play-of-color'] },
    { title: 'What it is', lessons: [] },
  ];
  const saved = await save({ outline: other });
  t.match(saved.outline, [
    { title: 'What it is not', lessons: [{ slug: 'doublets' }, { slug: 'play-of-color' }] },
  ]);
  t.equal(saved.outline.length, 1, 'a topic without lessons goes');
  t.same(
    (await find()).free_lessons.map(({ slug }) => slug),
    ['body-color'],
    'what was taken out is free',
  );
  await t.rejects(save({ outline: [] }), { code: 'rest_invalid_param' });
  await t.rejects(save({ outline: [{ title: 'One', lessons: ['none'] }] }), { code: 'rest_invalid_param' });
});

t.test('exams are added and taken out, each of one course', async (t) => {
  const { cms, add, find, save } = await open(t);
  await add('Play of color', 'What it is');
  const { value: exam } = await cms.call(ENDPOINTS.createExam, { title: 'Opal exam' }, context);
  t.match((await find()).free_exams, [{ slug: 'opal-exam' }]);
  t.match(await save({ exams: ['opal-exam'] }), { exams: [{ id: exam.id }], free_exams: [] });
  await t.rejects(cms.call(ENDPOINTS.removeExam, { id: exam.id }, context), { code: 'exam_in_use' });
  t.match(await save({ exams: [] }), { exams: [] });
  await t.rejects(save({ exams: ['no-exam'] }), { code: 'rest_invalid_param' });
});

t.test('a lesson with another slug stays in its course', async (t) => {
  const { cms, add, find } = await open(t);
  const { lesson } = await add('Play of color', 'What it is');
  await cms.call(ENDPOINTS.changeItem, { type: 'lesson', id: lesson, slug: 'fire' }, context);
  t.match((await find()).outline, [{ lessons: [{ id: lesson, slug: 'fire' }] }]);
});

t.test('of two editors the second is told', async (t) => {
  const { add, find, save } = await open(t);
  await add('Play of color', 'What it is');
  const { revision } = await find();
  await add('Body color', 'What it is');
  const outline = [{ title: 'What it is', lessons: ['play-of-color'] }];
  await t.rejects(save({ outline, base_revision: revision }), {
    code: 'rest_item_changed_meanwhile',
    status: 409,
  });
  t.equal((await find()).outline[0]?.lessons.length, 2, 'nothing is lost');
});

t.test('only who teaches may arrange courses', async (t) => {
  const { cms, id, add } = await open(t);
  await add('Play of color', 'What it is');
  const outline = [{ title: 'What it is', lessons: ['play-of-color'] }];
  const calls = [
    (by: CallContext) => cms.call(ENDPOINTS.listStaffCourses, {}, by),
    (by: CallContext) => cms.call(ENDPOINTS.findStaffCourse, { id }, by),
    (by: CallContext) => cms.call(ENDPOINTS.saveOutline, { id, outline }, by),
    (by: CallContext) => cms.call(ENDPOINTS.addLesson, { id, title: 'x', topic: 'y' }, by),
  ];
  const may: string[] = [];
  for (const role of ROLES) {
    const by: CallContext = { ...context, viewer: { ...EDITOR, roles: [role] } };
    const codes = await Promise.all(
      calls.map((call) =>
        call(by).then(
          () => '',
          (error) => String(error.code),
        ),
      ),
    );
    t.equal(new Set(codes).size, 1, `${role}: ${codes}`);
    if (codes[0] === '') may.push(role);
  }
  t.same(may.sort(), ['administrator', 'editor']);
});
