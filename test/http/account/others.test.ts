import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { groupNumber, NUMBER_LENGTH } from '#shared/certificate-number.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { callApi } from '#test/call-api.ts';
import { isForStaff } from '#test/callers.ts';
import { fay, goldie, sil } from '#test/cast.ts';
import { createCourse } from '#test/create-course.ts';
import { ALL_KINDS, createExam } from '#test/create-exam.ts';
import { makeCall } from '#test/make-call.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

const USER = 'airnauts/v1/user';
const USERS = [sil, goldie];

/** Words that only one of the two has. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  sil: ['sil@facet.example', 'Hallmark Row', 'F-10047', '4242'],
  goldie: ['goldie@facet.example', 'Crucible Street', 'F-10029', '1881', 'fay@facet.example'],
};
const PAGES = ['dashboard', 'details', 'membership-badges', 'orders'];
/** They take what an email brings. */
const NEEDS_KEY = new Set(['findInvitation']);
/** Numbers and names in an answer by which something is asked for. */
const NAMES = /"(?:id|uuid|number|slug)":"?([\w-]+)/g;
/** Numbers of exams, which no list of one's own names. */
const FIRST_NUMBERS = ['1', '2', '3', '4'];

const personal = Object.values<Endpoint>(ENDPOINTS).filter(({ kind }) => kind === 'personal');

t.test('of two members each is sent their own and nothing of the other, whatever they ask for', async (t) => {
  const app = await openApp(t);
  const belongings = new Map<string, readonly string[]>();
  const names = new Set(FIRST_NUMBERS);
  for (const owner of USERS) belongings.set(owner.username, await giveBelongings(app, owner));
  const ask = async (path: string, cookie: string) => {
    const address = `/api/app/${path}`;
    return { address, ...(await sendRequest(app, { path: address, headers: { cookie } })) };
  };
  for (const owner of USERS) {
    const { cookie, id } = await signIn(app, owner);
    names.add(String(id));
    for (const endpoint of personal.filter(({ path }) => !path.includes(':')))
      for (const [, name = ''] of (await ask(makeCall(endpoint).path, cookie)).text.matchAll(NAMES))
        names.add(name);
  }
  for (const owner of USERS) {
    const { cookie } = await signIn(app, owner);
    const other = USERS.find((one) => one !== owner) ?? owner;
    const { id: otherId } = await signIn(app, other);
    let called = '';
    for (const endpoint of personal) {
      const { name, path } = endpoint;
      if (path.includes(':')) {
        for (const one of isForStaff(name) ? ['1'] : names)
          called += (await ask(path.replace(/:[a-z]+/g, one), cookie)).text;
        continue;
      }
      for (const query of ['', `id=${otherId}&user_id=${otherId}&user=${otherId}`]) {
        const made = makeCall(endpoint).path;
        const { address, status, text } = await ask(
          `${made}${made.includes('?') ? '&' : '?'}${query}`,
          cookie,
        );
        t.equal(status, isForStaff(name) ? 403 : NEEDS_KEY.has(name) ? 404 : 200, address);
        called += text;
      }
    }
    let all = called;
    for (const page of PAGES) {
      const path = `/account/${page}/`;
      const { status, text } = await sendRequest(app, { path, headers: { cookie } });
      t.equal(status, 200, path);
      all += text;
    }
    for (const mark of MARKS[owner.username] ?? [])
      t.ok(all.includes(mark), `${owner.username} sees ${mark}`);
    for (const mark of MARKS[other.username] ?? [])
      t.notOk(all.includes(mark), `${owner.username} does not see ${mark}`);
    for (const mark of belongings.get(owner.username) ?? [])
      t.ok(called.includes(mark), `${owner.username} is sent ${mark}`);
    for (const mark of belongings.get(other.username) ?? [])
      t.notOk(called.includes(mark), `${owner.username} is not sent ${mark}`);
  }
});

/** A favorite, a begun course, an attempt with an answer in it, a certificate: answers what each is known by. */
async function giveBelongings(app: OpenApp, owner: typeof sil): Promise<string[]> {
  const { username } = owner;
  const { cookie, id } = await signIn(app, owner);
  const slug = `of-${username}`;
  const { id: courseId, lessons } = await createCourse(app, { slug, access: [], hasExam: false });
  const [lesson, favorite] = lessons;
  const { examId, questionIds } = await createExam(app, ALL_KINDS, { slug: `exam-${slug}`, access: [] });
  const call = async (method: string, path: string, body = {}) => {
    const { status } = await callApi(app, `airnauts/v1/${path}`, body, { cookie }, method);
    t.equal(status, 200, `${method} ${path}`);
  };
  await call('POST', `favorites/${favorite?.id}/`);
  await call('POST', `lessons/${lesson?.id}/completion/`);
  await call('POST', `exams/${examId}/attempts/`);
  const answer = `Only ${username} wrote this.`;
  await call('PUT', `exams/${examId}/attempt/`, { answers: { [questionIds.at(-1) ?? 0]: answer } });
  const number = groupNumber(
    username
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .padEnd(NUMBER_LENGTH, '7'),
  );
  const { db } = await openDatabase(databaseIn(app.dataDir));
  await db
    .insertInto('certificates')
    .values({
      number,
      user_id: id,
      course_id: courseId,
      name: owner.name,
      brand: 'facet',
      issued_at: new Date().toISOString(),
      revoked_at: null,
    })
    .execute()
    .finally(() => db.destroy());
  return [favorite?.link ?? '', `"course_id":${courseId},`, answer, number];
}

t.test("another's order, invoice and card are not there, as those that nobody has", async (t) => {
  const app = await openApp(t);
  const { cookie: own } = await signIn(app, goldie);
  const { cookie } = await signIn(app, sil);
  const { body } = await callApi(app, `${USER}/orders/`, {}, { cookie: own }, 'GET');
  const [order] = body as { id: number }[];
  const page = (id: number | string, as: string) =>
    sendRequest(app, { path: `/account/orders/${id}/`, headers: { cookie: as } });
  const call = (id: number | string, as: string) =>
    callApi(app, `${USER}/orders/${id}/`, {}, { cookie: as }, 'GET');
  t.match(await call(order?.id ?? 0, own), { status: 200, body: { billing: { city: 'Santa Fe' } } });
  t.match(await page(order?.id ?? 0, own), {
    status: 200,
    headers: { 'cache-control': 'private, no-store' },
  });
  const foreign = await call(order?.id ?? 0, cookie);
  const nobodys = await call(999_999, cookie);
  t.equal(foreign.status, 404);
  t.same(foreign.body, nobodys.body, 'nothing tells that it exists');
  for (const id of [order?.id ?? 0, 999_999, 0, -1, 'x', '9'.repeat(40)])
    t.equal((await page(id, cookie)).status, 404, `page ${id}`);
  const take = (billing_item_id: string) =>
    callApi(app, `${USER}/billing/`, { billing_item_id, user_id: 1 }, { cookie }, 'PUT');
  const card = await take('demo-mastercard-5454-goldie');
  t.equal(card.status, 404);
  t.same(card.body, (await take('no-such-card')).body);
  const cards = await callApi(app, `${USER}/billing/`, {}, { cookie: own }, 'GET');
  t.match(cards.body, [{ last4: '1881', is_default: true }], 'and nothing has changed for its owner');
});

t.test('a change is made to who is signed in, whoever it names', async (t) => {
  const app = await openApp(t);
  const { cookie: own, id } = await signIn(app, goldie);
  const { cookie } = await signIn(app, fay);
  const read = async () => {
    const { body } = await callApi(app, `${USER}/export/`, {}, { cookie: own }, 'GET');
    const { sessions, ...rest } = body as Record<string, unknown>;
    return rest;
  };
  const before = await read();
  const forged = { id, user_id: id, user: id, email: fay.email, username: 'fay-two', name: 'Fay Two' };
  t.match(await callApi(app, `${USER}/account/?id=${id}`, forged, { cookie }, 'PUT'), {
    status: 200,
    body: { email: fay.email, username: 'fay-two' },
  });
  await callApi(app, `${USER}/subscription/?id=${id}`, {}, { cookie }, 'DELETE');
  t.same(await read(), before);
});
