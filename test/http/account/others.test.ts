/** Nobody reaches what is another's, by whatever number or field. */
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { fay, goldie, sil } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const USER = 'airnauts/v1/user';
const PEOPLE = [sil, goldie];

/** What only one of the two has. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  sil: ['sil@facet.example', 'Hallmark Row', 'F-10047', '4242'],
  goldie: ['goldie@facet.example', 'Crucible Street', 'F-10029', '1881', 'fay@facet.example'],
};
const READS = [
  'account',
  'addresses',
  'businesses',
  'subscription',
  'subscriptions',
  'orders',
  'payments',
  'gifts',
  'billing',
  'export',
  'sessions',
  'me',
];
const PAGES = ['dashboard', 'details', 'membership-badges', 'orders'];

t.test('of two members each is sent their own and nothing of the other, whatever they ask for', async (t) => {
  const app = await openApp(t);
  for (const person of PEOPLE) {
    const { cookie } = await signIn(app, person);
    const other = PEOPLE.find((one) => one !== person);
    const { id: otherId } = await signIn(app, other ?? person);
    const paths = [
      ...READS.flatMap((path) =>
        ['', `?id=${otherId}`, `?person_id=${otherId}&user=${otherId}`].map(
          (query) => `/api/app/${USER}/${path}/${query}`,
        ),
      ),
      ...PAGES.map((path) => `/account/${path}/`),
    ];
    let all = '';
    for (const path of paths) {
      const { status, text } = await sendRequest(app, { path, headers: { cookie } });
      t.equal(status, 200, path);
      all += text;
    }
    for (const mark of MARKS[person.username] ?? [])
      t.ok(all.includes(mark), `${person.username} sees ${mark}`);
    for (const mark of MARKS[other?.username ?? ''] ?? [])
      t.notOk(all.includes(mark), `${person.username} does not see ${mark}`);
  }
});

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
    callApi(app, `${USER}/billing/`, { billing_item_id, person_id: 1 }, { cookie }, 'PUT');
  const card = await take('demo-card-goldie-mastercard');
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
  const forged = { id, person_id: id, user: id, email: fay.email, username: 'fay-two', name: 'Fay Two' };
  t.match(await callApi(app, `${USER}/account/?id=${id}`, forged, { cookie }, 'PUT'), {
    status: 200,
    body: { email: fay.email, username: 'fay-two' },
  });
  await callApi(app, `${USER}/subscription/?id=${id}`, {}, { cookie }, 'DELETE');
  t.same(await read(), before);
});
