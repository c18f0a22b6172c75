import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { GUEST, openTestCms } from '#test/open-test-cms.ts';
import { until } from '#test/until.ts';

const EMAIL = 'Ada@Reader.example';
const readKey = (text = '') => /key=([\w-]+)/.exec(text)?.[1] ?? '';

async function openNewsletter(dir: string) {
  const { cms, emails } = await openTestCms(dir);
  const nextEmail = async (count: number) => {
    await until(() => emails.length === count);
    return emails[count - 1];
  };
  return { cms, emails, nextEmail };
}

t.test(
  'a subscription begins with an email, is confirmed by its key, and ends by that of the next',
  async (t) => {
    const { cms, nextEmail } = await openNewsletter(t.testdir());
    t.teardown(() => cms.close());
    await cms.call(ENDPOINTS.subscribe, { email: EMAIL }, GUEST);
    const question = await nextEmail(1);
    t.match(question, { to: 'ada@reader.example', text: /\/newsletter\/confirm\/\?key=/ });
    t.equal(question?.unsubscribe, undefined, 'nobody is on a list yet');
    const key = readKey(question?.text);
    await cms.call(ENDPOINTS.confirmSubscription, { key }, GUEST);
    const welcome = await nextEmail(2);
    t.match(welcome?.unsubscribe, /\/newsletter\/unsubscribe\/\?key=/);
    await t.rejects(
      cms.call(ENDPOINTS.confirmSubscription, { key }, GUEST),
      { code: 'newsletter_bad_key' },
      'one use',
    );
    const leave = { key: readKey(welcome?.unsubscribe) };
    await cms.call(ENDPOINTS.unsubscribe, leave, GUEST);
    await cms.call(ENDPOINTS.unsubscribe, leave, GUEST);
    await cms.call(ENDPOINTS.subscribe, { email: EMAIL }, GUEST);
    t.match((await nextEmail(3))?.text, /confirm/, 'and may begin again');
  },
);

t.test('asking again and again writes one email, and says nothing about who is on the list', async (t) => {
  const { cms, emails, nextEmail } = await openNewsletter(t.testdir());
  t.teardown(() => cms.close());
  const answers = [];
  for (let time = 0; time < 3; time += 1)
    answers.push((await cms.call(ENDPOINTS.subscribe, { email: EMAIL }, GUEST)).value);
  t.same(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  await nextEmail(1);
  await cms.close();
  t.equal(emails.length, 1);
});

t.test('a key that we did not make opens nothing', async (t) => {
  const { cms } = await openNewsletter(t.testdir());
  t.teardown(() => cms.close());
  for (const endpoint of [ENDPOINTS.confirmSubscription, ENDPOINTS.unsubscribe])
    await t.rejects(cms.call(endpoint, { key: '1-AAAAAAAAAAAAAAAAAAAAAAAAAAAA' }, GUEST), {
      code: 'newsletter_bad_key',
    });
});
