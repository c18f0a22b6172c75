/** Ways to the checkout: from the memberships, from what is closed, and from a course that has a price of its own. */
import t from 'tap';
import { ada, fay, goldie, sil } from '#test/cast.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';

const PREMIUM = '/article/reading-a-laboratory-report/';
const HOST = 'gemsociety.localhost';

const facet = await startFacet({ SECRET });
t.teardown(() => facet.stop());

const read = (path: string, cookie = '') =>
  sendRequest(facet, { path, headers: { host: HOST, ...(cookie && { cookie }) } });

t.test('each plan leads to its checkout, by the month and by the year', async (t) => {
  const main = readMain((await read('/membership/')).text);
  for (const rid of [
    'GEMEN1',
    'GEMENY',
    'SILVR1',
    'SILVRY',
    'GOLDM1',
    'GOLDMY',
    'PLATN1',
    'PLATNY',
    'PROFS1',
    'PROFSY',
  ])
    t.match(main, `href="/checkout/?rid=${rid}" rel="nofollow">Become a member<`, rid);
  t.match(main, 'href="/checkout/?rid=PRICG1" rel="nofollow">Buy<', 'and what is bought once');
  t.notMatch(main, /Not on sale|by email</);
});

t.test('what is to be returned to goes along, and a page with it is not for search engines', async (t) => {
  const { text, status } = await read('/membership/?object_type=article&object_id=12&utm=x');
  t.equal(status, 200);
  t.match(text, 'href="/checkout/?object_id=12&amp;object_type=article&amp;rid=GOLDM1"');
  t.match(text, '<meta name="robots" content="noindex">');
  t.match((await read('/membership/?object_id=twelve')).text, 'href="/checkout/?rid=GOLDM1"');
  t.notMatch((await read('/membership/')).text, 'content="noindex"');
});

t.test('members are told which is theirs, and what is more', async (t) => {
  const wordsFor = async (user: typeof sil) => {
    const { text } = await read('/membership/', (await signIn(facet, user)).cookie);
    const labels = readMain(text).matchAll(/>([A-Z][a-z ]+)<span class="hidden">: (\w+), by the month</g);
    return Object.fromEntries(Array.from(labels, ([, label, plan]) => [plan, label]));
  };
  t.same(await wordsFor(fay), {
    Enthusiast: 'Become a member',
    Silver: 'Become a member',
    Gold: 'Become a member',
    Platinum: 'Become a member',
    Professional: 'Become a member',
  });
  t.same(await wordsFor(sil), {
    Enthusiast: 'Change',
    Silver: 'Your membership',
    Gold: 'Upgrade',
    Platinum: 'Upgrade',
    Professional: 'Change',
  });
  t.same(await wordsFor(goldie), {
    Enthusiast: 'Change',
    Silver: 'Change',
    Gold: 'Your membership',
    Platinum: 'Upgrade',
    Professional: 'Change',
  });
  t.equal((await wordsFor(ada)).Gold, 'Become a member', 'the staff has none');
});

t.test('what is closed leads to the cheapest plan that opens it, and back', async (t) => {
  const main = readMain((await read(PREMIUM)).text);
  t.match(
    main,
    /href="\/checkout\/\?rid=GEMEN1&amp;object_id=\d+&amp;object_type=article"[^>]*>Become a Member</,
  );
  t.match(main, /href="\/membership\/\?object_id=\d+&amp;object_type=article"/);
  const course = readMain((await read('/course/aquamarine/')).text);
  t.match(course, /<a [^>]*GOLDM1[^>]*>Become a Member/, 'a course needs Gold');
});

t.test('a course with a price is bought by itself, and search engines learn what it costs', async (t) => {
  const { text } = await read('/course/aquamarine/');
  const [, query = ''] =
    /href="\/checkout\/\?([^"]+)" rel="nofollow">Buy this course: \$39</.exec(text) ?? [];
  t.match(text, '"price":"39.00","priceCurrency":"USD","availability":"https://schema.org/InStock"');
  const page = await read(`/checkout/?${query.replaceAll('&amp;', '&')}`);
  t.equal(page.status, 200);
  t.match(page.text, /Aquamarine.*The whole course, for good.*Total today<\/dt><dd>\$39</s);
  t.match(page.text, 'One payment. Nothing is charged later.');
  const open = await read('/course/aquamarine/', (await signIn(facet, goldie)).cookie);
  t.notMatch(open.text, 'Buy this course', 'who may take it need not buy it');
  const { text: json } = await read('/wp-json/airnauts/v1/courses/');
  const prices = (JSON.parse(json) as { slug: string; price: number | null }[]).map(({ slug, price }) => [
    slug,
    price,
  ]);
  t.match(Object.fromEntries(prices), { aquamarine: 3900, 'professional-gemologist': 14_900 });
});

t.test('where nothing can be bought, prices stay and each place says so', async (t) => {
  const closed = await startFacet({
    SECRET,
    NODE_ENV: 'production',
    SITE_HOSTS: `facet=facet.localhost,gemsociety=${HOST}`,
  });
  t.teardown(() => closed.stop());
  const main = async (path: string) =>
    readMain((await sendRequest(closed, { path, headers: { host: HOST } })).text);
  const membership = await main('/membership/');
  t.match(membership, /Nothing can be bought here yet\..*\$19/s, 'said before the prices');
  t.match(membership, /<a class="button" href="\/contact-us\/">Contact us to join/);
  t.notMatch(membership, 'mailto:support@facet.example?', 'nobody reads what is sent to an example');
  t.notMatch(membership, /\/checkout\/|You pay|pay by card/);
  const places = await main('/advertise/select-plan/');
  t.match(places, /\$\d+.*Nothing can be bought here yet\./s);
  t.notMatch(places, /\/checkout\/|\bpay\b/);
  t.match(await main('/select-gift/'), 'Nothing can be bought here yet.');
  const course = await main('/course/aquamarine/');
  t.match(course, '$39 for this course alone.');
  t.match(course, 'Not on sale yet.');
  t.notMatch(course, '/checkout/');
  const premium = await main(PREMIUM);
  t.match(premium, /Nothing can be bought here yet\..*Compare memberships/s);
  t.notMatch(premium, /\/checkout\/|Become a Member/);
});
