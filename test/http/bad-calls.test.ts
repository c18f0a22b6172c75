import t from 'tap';
import * as z from 'zod';
import { checkRefusal, LOG_ERROR } from '#test/check-refusal.ts';
import { type GivenRequest, sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet();
t.teardown(() => facet.stop());

const program = { 'content-type': 'application/json', authorization: 'Bearer made.up.token' };
const envelope = z.object({ code: z.string(), message: z.string(), data: z.object({ status: z.number() }) });

/** Calls of a program, and the status that each deserves. */
const TO_PROGRAMS: readonly (GivenRequest & { name: string; status: number })[] = [
  { name: 'an unknown call', path: '/api/app/nothing/', status: 404 },
  { name: 'an unknown route', path: '/wp-json/nothing/', status: 404 },
  { name: 'an unknown route of a namespace', path: '/wp-json/wp/v2/nothing/', status: 404 },
  { name: 'percent-encoding that is none', path: '/wp-json/wp/v2/%zz/', status: 400 },
  { name: 'percent-encoding that is no UTF-8', path: '/api/app/%ff/', status: 400 },
  { name: 'a query that is no UTF-8', path: '/api/app/search/?q=%ff', status: 400 },
  { name: 'a query that ends in a percent sign', path: '/api/app/search/?q=ruby&sort=%', status: 400 },
  {
    name: 'a query of the REST base that is no UTF-8',
    path: '/wp-json/wp/v2/article/?search=%c3',
    status: 400,
  },
  { name: 'a wrong parameter', path: '/wp-json/wp/v2/article/?per_page=all', status: 400 },
  { name: 'a parameter given twice', path: '/api/app/search/?q=a&q=b', status: 200 },
  { name: 'a Host that is no host', path: '/api/app/search/', headers: { host: '<' }, status: 400 },
  { name: 'bad JSON', path: '/api/app/me/', method: 'POST', headers: program, body: '{"a":', status: 400 },
  {
    name: 'bad JSON for the REST base',
    path: '/wp-json/wp/v2/article/1/',
    method: 'POST',
    headers: program,
    body: '{',
    status: 400,
  },
  {
    name: 'a body over its limit',
    path: '/api/app/me/',
    method: 'POST',
    headers: program,
    body: JSON.stringify('x'.repeat(1_100_000)),
    status: 413,
  },
  {
    name: 'a body of another type',
    path: '/api/app/me/',
    method: 'POST',
    headers: { ...program, 'content-type': 'text/x-unheard-of' },
    body: 'x',
    status: 415,
  },
];

for (const { name, status, ...given } of TO_PROGRAMS) {
  t.test(`${name} at the API answers ${status} with JSON`, async (t) => {
    const received = await sendRequest(facet, given);
    checkRefusal(t, received, status);
    t.match(received.headers['content-type'], /^application\/json/);
    const body: unknown = JSON.parse(received.text);
    if (status === 200) return;
    t.equal(envelope.parse(body).data.status, status);
  });
}

t.test('after all that nothing was logged as our fault', async (t) => {
  t.same(
    facet.log.filter(({ level }) => level >= LOG_ERROR),
    [],
  );
});
