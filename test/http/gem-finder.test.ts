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
  t.match(main, /\d+ of \d+ gems fit all your answers/);
  t.match(main, /Refractive index 1\.765 ± 0\.005 excluded \d+; \d+ by this alone/);
  t.match(main, /Color red excluded \d+/);
  t.match(main, /Ruby.*Refractive index 1\.762–1\.770 includes your 1\.765\..*Color: found in red/);
  t.match(main, /Almandine.*1\.770–1\.820 is 0\.005 from your 1\.765: within ±0\.005/);
  t.notMatch(main, 'Emerald');
});

t.test(
  'without an instrument a stone is found by what is seen, and what people made is among the answers',
  async (t) => {
    const banded = readText(
      (await get('/gem-finder/?color=green&habit=rounded-crust&transparency=opaque')).text,
    );
    t.match(banded, /Closest first .*?side by side\. Malachite/);
    const opaque = readText((await get('/gem-finder/?luster=waxy&transparency=opaque')).text);
    const [, fit, close] =
      /(\d+) of \d+ gems fit all your answers; (\d+) more come close\./.exec(opaque) ?? [];
    t.ok(Number(fit) < Number(close), `what comes close is counted apart: ${fit} fit, ${close} more`);
    t.match(banded, /Rough shape rounded, banded crust excluded/);
    const red = readText((await get('/gem-finder/?color=red&ri=1.766')).text);
    t.match(red, /Closest first .*?side by side\. Ruby .*Synthetic Ruby and Sapphire Synthetic corundum/);
    const chosen = readMain((await get('/gem-finder/?luster=pearly')).text);
    t.match(chosen, /<input[^>]*id="finder-luster-pearly"[^>]*checked/, 'what was chosen stays chosen');
  },
);

t.test('a banded aggregate is not offered for every index between its two', async (t) => {
  t.match(readText((await get('/gem-finder/?habit=rounded-crust&ri=1.66')).text), /Closest first.*Malachite/);
  const between = readText((await get('/gem-finder/?habit=rounded-crust&ri=1.77')).text);
  t.notMatch(between, /Closest first.*Malachite/);
});

t.test('without an observation there is the form alone', async (t) => {
  const main = readMain((await get('/gem-finder/')).text);
  t.notMatch(main, 'name="gems"');
  t.notMatch(main, 'role="status"');
});

t.test('where nothing fits, the nearest misses say what is against them', async (t) => {
  const main = readText((await get('/gem-finder/?color=green&ri=1.765&sg=2.65')).text);
  t.match(main, /None of the \d+ gems fits all your answers/);
  t.match(main, /Closest misses.*Sapphire.*Specific gravity 3\.95–4\.05 is 1\.30 from your 2\.65\./);
});

t.test('a wrong value is named at its field and kept there; the others are used', async (t) => {
  const { text } = await get('/gem-finder/?color=red&hardness=11&ri=%3Cscript%3E');
  const main = readMain(text);
  t.match(
    main,
    /<input[^>]*id="finder-ri"[^>]*aria-invalid="true"[^>]*aria-describedby="finder-ri-error"[^>]*value="&lt;script&gt;"/,
  );
  t.match(
    main,
    /id="finder-ri-error">“&lt;script&gt;” is not a number\. Enter a number such as 1\.765 or 1,765\./,
  );
  t.match(main, /id="finder-hardness-error">Enter a hardness between 1 and 10\./);
  t.match(readText(text), /Refractive index was not used.*Hardness was not used.*\d+ of \d+ gems fit/);
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
  t.match(main, 'Distinguish by refractive index : 1.762–1.770 vs. 1.712–1.735.');
  t.match(
    main,
    /Specific gravity ≠ differ 3\.97–4\.05 3\.57–3\.70 ◆ differs 3\.95–4\.30 2\.66–2\.70 ◆ differs/,
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

function readText(html: string): string {
  return readMain(html)
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}
