import t from 'tap';
import { checkRefusal, LOG_ERROR } from '#test/check-refusal.ts';
import { type GivenRequest, sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet();
t.teardown(() => facet.stop());

const ORIGIN = 'http://facet.localhost';
const JSON_HEADERS = { 'content-type': 'application/json', origin: ORIGIN, host: 'facet.localhost' };
const FORM_HEADERS = { ...JSON_HEADERS, 'content-type': 'application/x-www-form-urlencoded' };
const MESSAGE = { name: 'Ada', email: 'ada@reader.example', subject: 'Solder', message: 'A\0B' };
const DEPTH = 50_000;

const TO_PROGRAMS: readonly (GivenRequest & { name: string })[] = [
  { name: 'a query', path: '/wp-json/wp/v2/article/?search=a%00b' },
  { name: 'a list in a query', path: '/wp-json/wp/v2/article/?slug[]=a&slug[]=b%00' },
  { name: 'the name of a parameter', path: '/wp-json/wp/v2/article/?a%00b=1' },
  { name: 'a parameter that only begins as the words of a search', path: '/api/app/search/?qq=a%00' },
  { name: 'a path', path: '/wp-json/airnauts/v1/certificates/F%00/' },
  {
    name: 'JSON',
    path: '/wp-json/airnauts/v1/contact/',
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(MESSAGE),
  },
  {
    name: 'the name of a member',
    path: '/api/app/airnauts/v1/contact/',
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ a: [{ 'b\0': 1 }] }),
  },
  {
    name: 'JSON of any depth',
    path: '/api/app/airnauts/v1/contact/',
    method: 'POST',
    headers: JSON_HEADERS,
    body: `${'['.repeat(DEPTH)}"\\u0000"${']'.repeat(DEPTH)}`,
  },
];

for (const { name, ...given } of TO_PROGRAMS)
  t.test(`NUL in ${name} is refused with a code of its own`, async (t) => {
    const received = await sendRequest(facet, given);
    checkRefusal(t, received, 400);
    t.match(JSON.parse(received.text), { code: 'nul_character', message: /NUL character/ });
  });

const TO_PAGES: readonly (GivenRequest & { name: string })[] = [
  { name: 'the query of a page', path: '/about/?a=%00' },
  { name: 'the number of a certificate', path: '/certificate/F-%00.pdf' },
  {
    name: 'a form',
    path: '/contact-us/',
    method: 'POST',
    headers: FORM_HEADERS,
    body: new URLSearchParams(MESSAGE).toString(),
  },
];

for (const { name, ...given } of TO_PAGES)
  t.test(`NUL in ${name} is refused with a sentence`, async (t) => {
    const received = await sendRequest(facet, given);
    checkRefusal(t, received, 400);
    t.match(received.text, 'Text must not contain the NUL character');
  });

t.test('words of a search lose it', async (t) => {
  const search = async (words: string) => {
    const { status, text } = await sendRequest(facet, { path: `/wp-json/airnauts/v1/search/?q=${words}` });
    const { hits } = JSON.parse(text) as { hits: { hits: { _id: string }[] } };
    return { status, found: hits.hits.map(({ _id }) => _id) };
  };
  const { found } = await search('ruby');
  t.ok(found.length > 0);
  t.same(await search('ru%00by%00'), { status: 200, found });
  const suggested = await sendRequest(facet, { path: '/wp-json/airnauts/v1/suggestions/?q=rub%00' });
  t.equal(suggested.status, 200);
  const led = await sendRequest(facet, { path: '/search/?q=ru%00by' });
  t.match(led, { status: 303, headers: { location: '/search/ruby/' } });
});

t.test('after all that nothing was logged as our fault', async (t) => {
  t.same(
    facet.log.filter(({ level }) => level >= LOG_ERROR),
    [],
  );
});
