import t from 'tap';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet();
t.teardown(() => facet.stop());

t.test('what a form sends is answered with the address to share', async (t) => {
  const addresses: Readonly<Record<string, string>> = {
    '/gem-finder/?ri=1,765&ri2=&ri_within=0.005&sg=+&color=red&optic=&utm=mail':
      '/gem-finder/?color=red&ri=1.765',
    '/gem-finder/?ri=&ri2=&sg=&hardness=': '/gem-finder/',
    '/gem-finder/?color=mauve&hardness=7+to+6.5': '/gem-finder/?hardness=6.5-7',
    '/compare-gems/?gem1=ruby&gem2=&gem3=spinel&gem4=': '/compare-gems/?gems=ruby,spinel',
    '/compare-gems/?gems=ruby&gems=spinel': '/compare-gems/?gems=ruby,spinel',
  };
  for (const [sent, canonical] of Object.entries(addresses)) {
    const { status, headers } = await get(sent);
    t.match({ status, location: headers.location }, { status: 303, location: canonical }, sent);
    t.equal((await get(canonical)).status, 200, `${canonical} does not redirect again`);
  }
});

t.test('no query redirects for ever, however it is written', async (t) => {
  for (const query of [
    'ri=%ff',
    'ri=%',
    'ri=%F0%9F%98',
    "ri='%22%3C",
    'ri=a%2Cb',
    `ri=${'%F0%9F%98%80'.repeat(30)}`,
  ]) {
    const { status, headers } = await get(`/gem-finder/?${query}`);
    if (status === 200) continue;
    t.equal(status, 303, query);
    t.equal((await get(headers.location ?? '')).status, 200, `${query}: ${headers.location}`);
  }
});

t.test('a page without a form to share answers any query where it is', async (t) => {
  t.equal((await get('/gemstone-encyclopedia/?hardness=7&color=red&utm=mail')).status, 200);
});

t.test('every stone that remains says why, and every observation what it excluded', async (t) => {
  const main = readText((await get('/gem-finder/?color=red&ri=1.765')).text);
  t.match(main, /\d+ of 48 gems fit everything that you observed/);
  t.match(main, /Refractive index 1\.765 ± 0\.005 excluded \d+; \d+ of them only by this/);
  t.match(main, /Color red excluded \d+/);
  t.match(main, /Ruby.*Refractive index 1\.762–1\.770 holds your 1\.765\..*Color: found in red/);
  t.match(main, /Almandine.*1\.770–1\.820 is 0\.005 from your 1\.765: within ±0\.005/);
  t.notMatch(main, 'Emerald');
});

t.test('without an observation there is the form alone', async (t) => {
  const main = readMain((await get('/gem-finder/')).text);
  t.notMatch(main, 'name="gems"');
  t.notMatch(main, 'role="status"');
});

t.test('where nothing fits, the nearest misses say what is against them', async (t) => {
  const main = readText((await get('/gem-finder/?color=green&ri=1.765&sg=2.65')).text);
  t.match(main, /None of 48 gems fits everything/);
  t.match(main, /The nearest misses.*Sapphire.*Specific gravity 3\.95–4\.05 is 1\.30 from your 2\.65\./);
});

t.test('a wrong value is named at its field and kept there; the others are used', async (t) => {
  const { text } = await get('/gem-finder/?color=red&hardness=11&ri=%3Cscript%3E');
  const main = readMain(text);
  t.match(
    main,
    /<input[^>]*id="finder-ri"[^>]*aria-invalid="true"[^>]*aria-describedby="finder-ri-error"[^>]*value="&lt;script&gt;"/,
  );
  t.match(main, /id="finder-ri-error">“&lt;script&gt;” is not a number\. Write it like 1\.765 or 1,765\./);
  t.match(main, /id="finder-hardness-error">A hardness lies between 1 and 10: 11 does not\./);
  t.match(readText(text), /Refractive index was not used.*Hardness was not used.*14 of 48 gems fit/);
});

t.test('only the page without a question is for search engines', async (t) => {
  for (const path of ['/gem-finder/', '/compare-gems/']) t.notMatch((await get(path)).text, 'noindex', path);
  for (const path of ['/gem-finder/?ri=1.765', '/compare-gems/?gems=ruby'])
    t.match((await get(path)).text, '<meta name="robots" content="noindex', path);
});

t.test('up to four gems stand side by side, and the page says what tells them apart', async (t) => {
  const { text } = await get('/compare-gems/?gems=ruby,spinel,almandine,red-beryl');
  const [head = ''] = /<thead>.*?<\/thead>/s.exec(text) ?? [];
  t.same(
    [...head.matchAll(/<a href="\/gemstone-encyclopedia\/([\w-]+)\/"/g)].map(([, slug]) => slug),
    ['ruby', 'spinel', 'almandine', 'red-beryl'],
    'in the order of the address',
  );
  t.equal(head.match(/<img /g)?.length, 4);
  // Ranges hold together by word joiners.
  const main = readText(text).replaceAll('\u2060', '');
  t.match(main, 'Separate by refractive index : 1.762–1.770 against 1.712–1.735.');
  t.match(
    main,
    /Specific gravity ≠ differ 3\.97–4\.05 3\.57–3\.70 ◆ stands apart 3\.95–4\.30 2\.66–2\.70 ◆ stands apart/,
  );
});

t.test('a fifth gem, one twice and an unknown one each get a sentence', async (t) => {
  const { status, text } = await get('/compare-gems/?gems=ruby,ruby,%3Cb%3E,spinel,topaz,citrine,opal');
  t.equal(status, 200);
  t.match(text, 'Only four fit side by side: Opal had to be left out.');
  t.match(text, 'Ruby was chosen more than once: it stands here once.');
  t.match(text, 'The encyclopedia has no gem “&lt;b&gt;”.');
});

t.test('an entry leads to its comparison, the encyclopedia to both tools', async (t) => {
  t.match((await get('/gemstone-encyclopedia/ruby/')).text, 'href="/compare-gems/?gems=ruby"');
  const { text } = await get('/gemstone-encyclopedia/');
  t.match(text, 'href="/gem-finder/"');
  t.match(text, 'href="/compare-gems/"');
});

function get(path: string) {
  return sendRequest(facet, { path, headers: { host: 'gemsociety.localhost' } });
}

/** As it is read. */
function readText(html: string): string {
  return readMain(html)
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}
