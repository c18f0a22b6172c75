/** Two who have the same form of Studio open: the second is told before anything is replaced, and sees what the first saved. */
import t from 'tap';
import * as z from 'zod';
import { callApi } from '#test/call-api.ts';
import { ada } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { SHOP_FILES } from './commerce/open-shop.ts';

type Fields = Readonly<Record<string, string>>;

interface EditedThing {
  readonly page: string;
  /** Address of the endpoint that changes it. */
  readonly rest: string;
  /** Saved by the first, in another tab. */
  readonly theirs: Fields;
  /** Typed by the second, who saw neither. */
  readonly typed: Fields;
  /** The field that both have changed, as its page says what the first saved. */
  readonly saved: string;
  readonly programs: object;
}

t.test('the second of two who change the same thing is told, and decides', async (t) => {
  const app = await openApp(t, { files: SHOP_FILES });
  const { cookie } = await signIn(app, ada);
  const post = (path: string, fields: Fields) => submitForm(app, path, fields, { cookie });
  const read = async (path: string) => (await sendRequest(app, { path, headers: { cookie } })).text;
  const idIn = async (path: string) => Number(/"id":(\d+)/.exec(await read(`/api/app/${path}`))?.[1]);
  const coupon = await post('/studio/coupons/', {
    action: 'create',
    code: 'TWICE',
    off: '10',
    payments: '1',
  });
  t.equal(coupon.status, 303);
  const [couponId, term, author, media] = [
    await idIn('airnauts/v1/staff/coupons/'),
    await idIn('wp/v2/topic/'),
    await idIn('wp/v2/users/?context=edit'),
    await idIn('wp/v2/media/?context=edit&media_type=image'),
  ];
  const addExam = async (title: string) => {
    const { headers } = await post('/studio/exams/', { action: 'create', title });
    return /\d+/.exec(String(headers.location))?.[0];
  };
  const [examId, askedId] = [await addExam('Twice'), await addExam('Asked')];
  const rules = { action: 'settings', status: 'draft', format: 'markdown', pass_percent: '70' };
  const asked = { type: 'textarea', question: 'Name it.', points: '1' };
  const questions = `airnauts/v1/staff/exams/${askedId}/questions/`;
  const { body } = await callApi(app, questions, { ...asked, key: ['loupe'] }, { cookie });
  const { saved: questionId } = z.object({ saved: z.number() }).parse(body);
  const plan = { label: 'Gold', on_sale: 'yes', recommended: 'no', suits: '', features: '' };
  const email = { subject: 'Log in', button: 'Enter' };
  const words = 'It works once, within {minutes} minutes.';
  const things: Readonly<Record<string, EditedThing>> = {
    plan: {
      page: '/studio/plans/gold-membership/',
      rest: 'airnauts/v1/staff/plans/gold-membership/',
      theirs: { ...plan, price: '21.50', summary: 'For two.' },
      typed: { ...plan, price: '23.50', summary: 'For three.' },
      saved: '21.50',
      programs: { price: '24' },
    },
    coupon: {
      page: `/studio/coupons/${couponId}/`,
      rest: `airnauts/v1/staff/coupons/${couponId}/`,
      theirs: { max_uses: '7', only_for: 'all' },
      typed: { max_uses: '9', only_for: 'all' },
      saved: '7',
      programs: { max_uses: 11 },
    },
    term: {
      page: `/studio/terms/topic/${term}/`,
      rest: `wp/v2/topic/${term}/`,
      theirs: { name: 'Rubies', description: 'Red ones.' },
      typed: { name: 'Ruby gems', description: 'All reds.' },
      saved: 'Rubies',
      programs: { name: 'Third' },
    },
    author: {
      page: `/studio/authors/${author}/`,
      rest: `wp/v2/users/${author}/`,
      theirs: { name: 'Anna First', biography: '<p>One.</p>' },
      typed: { name: 'Anna Second', biography: '<p>Two.</p>' },
      saved: 'Anna First',
      programs: { name: 'Anna Third' },
    },
    media: {
      page: `/studio/media/${media}/`,
      rest: `wp/v2/media/${media}/`,
      theirs: { alt_text: 'A ruby on silk', title: 'Silk', caption: '', focal_x: '40', focal_y: '30' },
      typed: { alt_text: 'A ruby on slate', title: 'Slate', caption: '', focal_x: '45', focal_y: '35' },
      saved: 'A ruby on silk',
      programs: { title: 'Third' },
    },
    exam: {
      page: `/studio/exams/${examId}/`,
      rest: `airnauts/v1/staff/exams/${examId}/`,
      theirs: { ...rules, title: 'One exam', passed_screen: 'Well done.', failed_screen: 'Not yet.' },
      typed: { ...rules, title: 'Two exam', passed_screen: 'Good.', failed_screen: 'Again.' },
      saved: 'One exam',
      programs: { title: 'Third' },
    },
    question: {
      page: `/studio/exams/${askedId}/questions/${questionId}/`,
      rest: questions,
      theirs: { ...asked, key: 'loupe', feedback: 'With ten times.' },
      typed: { ...asked, key: 'loupe', feedback: 'With twenty times.' },
      saved: 'With ten times.',
      programs: { ...asked, question_id: questionId, key: ['loupe'] },
    },
    email: {
      page: '/studio/emails/login-link/',
      rest: 'airnauts/v1/staff/emails/login-link/',
      theirs: { ...email, 'parts.0': `First.\r\n\r\n${words}` },
      typed: { ...email, 'parts.0': `Second.\r\n\r\n${words}` },
      saved: 'First.\n\n',
      programs: { ...email, parts: [words] },
    },
  };
  for (const [kind, { page, rest, theirs, typed, saved, programs }] of Object.entries(things))
    await t.test(kind, async (t) => {
      const seen = versionIn(await read(page));
      t.match(seen, /^[\w-]{22}$/);
      const save = (fields: Fields, version: string) => post(page, { action: 'save', ...fields, version });
      t.match(await save(theirs, seen), { status: 303 }, 'the first saves');
      const told = await save(typed, seen);
      t.match(told, { status: 422, text: 'Nothing of yours is saved yet' });
      t.match(told.text, `Saved now: ${saved}`);
      t.match(told.text, 'Save all the same');
      for (const value of Object.values(typed).filter(Boolean))
        t.match(told.text, value.replaceAll('<', '&lt;').replaceAll('>', '&gt;'), 'what was typed stays');
      t.match(await read(page), saved, 'nothing was replaced');
      const answer = await callApi(app, rest, { ...programs, version: seen }, { cookie });
      const refusal = { status: 409, body: { code: 'rest_changed_meanwhile', data: { current: {} } } };
      t.match(answer, refusal, 'programs are told too');
      t.match(await save(typed, versionIn(told.text)), { status: 303 }, 'having seen both, the second saves');
      t.notMatch(await read(page), 'Saved now');
    });

  await t.test('an order of questions', async (t) => {
    for (const question of ['First?', 'Second?'])
      await callApi(app, questions, { ...asked, question, key: ['loupe'] }, { cookie });
    const page = `/studio/exams/${askedId}/`;
    const seen = orderIn(await read(page));
    const [a, b, c] = seen.order.split(',');
    const move = (id = '') => post(page, { action: 'order', ...seen, move: `down:${id}` });
    t.match(await move(a), { status: 303 }, 'the first saves');
    const told = await move(b);
    t.match(told, { status: 422, text: 'Both orders are below' });
    t.match(told.text, 'Save my order');
    const mine = orderIn(told.text);
    t.equal(mine.order, [a, c, b].join());
    t.equal(orderIn(await read(page)).order, [b, a, c].join(), 'nothing was replaced');
    t.match(await post(page, { action: 'order', ...mine }), { status: 303 });
    t.equal(orderIn(await read(page)).order, mine.order);
  });
});

/** Hidden fields of the list that is put in order. */
function orderIn(html: string) {
  const [list = ''] = /<form[^>]*><input type="hidden" name="action" value="order".*?<ol/s.exec(html) ?? [];
  const find = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(list)?.[1] ?? '';
  return { version: find('version'), order: find('order') };
}

const versionIn = (html: string): string => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? '';
