/** Newsletters as they are written: who is first, and a test to oneself. Who may: `test/http/callers.test.ts`. */
import t from 'tap';
import * as endpoints from '#shared/rest/newsletters.ts';
import { openNewsletters as open } from '#test/open-newsletters.ts';
import { sendNewsletter } from './send-newsletter.ts';
import { saveNewsletter, testNewsletter } from './write-newsletter.ts';

t.test('sending asks for a proof of late', async (t) => {
  const { write, contextOf } = await open(t);
  const { id, revision } = await write();
  await t.rejects(
    sendNewsletter(contextOf('editor', 'an old session'), { id, at: '', base_revision: revision }),
    {
      code: 'rest_proof_needed',
    },
  );
});

t.test('of two who write at once the slower is told, and every address stands once', async (t) => {
  const { write, context } = await open(t);
  const first = await write();
  const second = await write();
  t.equal(first.slug, 'soldering-week');
  t.equal(second.slug, 'soldering-week-2');
  const save = (values: object) =>
    saveNewsletter(
      context(),
      endpoints.saveNewsletter.input.parse({
        id: second.id,
        brand: 'facet',
        subject: 'A',
        base_revision: second.revision,
        ...values,
      }),
    );
  await t.rejects(save({ slug: 'soldering-week' }), { code: 'rest_invalid_param' });
  const { content, revision } = await save({
    content: '<p onclick="x()">Hi<script>x()</script></p>',
    slug: 'other',
  });
  t.equal(content, '<p>Hi</p>');
  await t.rejects(save({ slug: 'third' }), { code: 'newsletter_changed_meanwhile' });
  await t.rejects(save({ slug: 'confirm', base_revision: revision }), { code: 'rest_invalid_param' });
  await t.rejects(sendNewsletter(context(), { id: first.id, at: '', base_revision: first.revision }), {
    code: 'newsletter_without_subscribers',
  });
});

t.test('a test goes to whoever writes it alone', async (t) => {
  const { db, sent, subscribe, write, context, finish } = await open(t);
  await subscribe(3);
  const { id } = await write();
  await testNewsletter(context(), { id, email: '' });
  await finish();
  t.same(sent, []);
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'email').execute();
  t.equal(jobs.length, 1);
  t.match(jobs[0]?.payload, '"to":"sue@facet.example","subject":"Test: Soldering week"');
});

t.test(
  'a test goes to another address, so many times, and is written to the record without it',
  async (t) => {
    const { db, write, context, contextOf } = await open(t);
    const { id } = await write({ subject: 'For {name|all}' });
    const test = (email: string, role = 'editor') => testNewsletter(contextOf(role), { id, email });
    for (let time = 0; time < 3; time += 1)
      await test(time === 1 ? 'KIM@office.example' : 'kim@office.example');
    await t.rejects(test('kim@office.example'), { code: 'too_many_attempts' }, 'to one address');
    for (let time = 3; time < 10; time += 1) await test(`kim${time}@office.example`);
    await t.rejects(test('last@office.example'), { code: 'too_many_attempts' }, 'by one of the staff');
    await testNewsletter(context(), { id, email: '' });
    await t.rejects(test('kim@office.example', 'author'), { code: 'rest_forbidden' });
    const jobs = await db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'email')
      .orderBy('id')
      .execute();
    t.match(
      jobs[0]?.payload,
      '"to":"kim@office.example","subject":"Test: For all"',
      'their name is not known',
    );
    t.notMatch(jobs[0]?.payload, 'unsubscribe/?key');
    const changes = await db
      .selectFrom('staff_changes')
      .select('details')
      .where('action', '=', 'newsletter tested')
      .execute();
    t.equal(changes.filter(({ details }) => details.includes('somebody at office.example')).length, 10);
    t.ok(changes.every(({ details }) => !details.includes('kim')));
    t.notOk(endpoints.testNewsletter.input.safeParse({ id, email: 'kim' }).success);
  },
);
