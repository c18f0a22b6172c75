import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { CallError, callApi } from './call-api.ts';

interface FakeResponse {
  readonly status: number;
  readonly body: object;
}

/** A REST base that gives these answers one after the other; a page of it is open here. */
async function openBase(t: Test, answers: readonly FakeResponse[]): Promise<readonly string[]> {
  const asked: string[] = [];
  const left = [...answers];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isLogout = request.url === '/api/app/logout/';
    const { status, body } = (isLogout ? undefined : left.shift()) ?? { status: 200, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // Outside of a browser an address needs an origin.
  globalThis.fetch = (path, init) => fetch(`http://127.0.0.1:${port}${String(path)}`, init);
  t.teardown(async () => {
    globalThis.fetch = fetch;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return asked;
}

const GOOD: FakeResponse = { status: 200, body: { name: 'Goldie' } };
const REFUSALS: readonly FakeResponse[] = [
  { status: 401, body: { code: 'rest_not_logged_in', message: 'You are not currently logged in.' } },
  { status: 401, body: { success: false, data: { message: 'Expired token', errorCode: 14 } } },
  { status: 403, body: { code: 'invalid_membership_status', message: 'Please contact us.' } },
];

for (const refusal of REFUSALS) {
  t.test(`${JSON.stringify(refusal.body)} drops the token and asks once more`, async (t) => {
    const asked = await openBase(t, [refusal, GOOD]);
    t.same(await callApi('GET', 'airnauts/v1/courses/'), GOOD.body);
    t.same(asked, [
      'GET /api/app/airnauts/v1/courses/',
      'POST /api/app/logout/',
      'GET /api/app/airnauts/v1/courses/',
    ]);
  });

  t.test(`${JSON.stringify(refusal.body)} to a change is not repeated`, async (t) => {
    const asked = await openBase(t, [refusal, GOOD]);
    await t.rejects(callApi('POST', 'x/', {}), CallError);
    t.same(asked, ['POST /api/app/x/']);
  });
}

t.test('who is refused twice is told', async (t) => {
  const [refusal] = REFUSALS as [FakeResponse];
  const asked = await openBase(t, [refusal, refusal, GOOD]);
  await t.rejects(callApi('GET', 'x/'), { message: 'You are not currently logged in.' });
  t.equal(asked.length, 3);
});

t.test('another refusal leaves the token alone, and brings its sentence and its fields', async (t) => {
  const params = { email: 'Invalid email!' };
  const answers = [
    { status: 422, body: { message: 'Wrong.', data: { params } } },
    { status: 401, body: { data: { message: 'Wrong user credentials.' } } },
    { status: 400, body: { data: { data: { message: 'Deep.' } } } },
    { status: 500, body: { message: 'Expired token' } },
  ];
  const asked = await openBase(t, answers);
  await t.rejects(callApi('GET', 'x/'), { message: 'Wrong.', params });
  await t.rejects(callApi('GET', 'x/'), { message: 'Wrong user credentials.', params: {} });
  await t.rejects(callApi('GET', 'x/'), { message: 'Deep.' });
  await t.rejects(callApi('GET', 'x/'), { message: 'Expired token' });
  t.equal(asked.length, 4);
});
