/** Texts of Google Docs, pasted into the editor of Studio. */
import t, { type Test } from 'tap';
import { BROWSER_TIMEOUT_MS, watchFaults } from '#test/open-browser.ts';
import { openWriters, paste, save, textOf, type Written } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { visit, writers, ask, call, find, openAs, openEditor } = await openWriters();

async function savePasted(t: Test, html: string, status = 'draft'): Promise<string> {
  const { id } = await call('POST', 'article/', { title: 'Pasted', status });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  const faults = watchFaults(page);
  await paste(page, html);
  await textOf(page).getByText('The end').waitFor();
  await save(page);
  t.same(faults, []);
  await context.close();
  return (await find(id)).content.raw;
}

const CELLS = `<b style="font-weight:normal" id="docs-internal-guid-1"><div dir="ltr"><table><colgroup><col><col></colgroup><tbody>
<tr><td><p dir="ltr"><span>Metal</span></p></td><td><p dir="ltr"><span>Melts</span></p></td></tr>
<tr><td><p><span style="font-weight:700">Silver</span></p></td><td><p><span>961</span></p><br><p><span>pure</span></p></td></tr>
<tr><td><ul><li><p>Ring</p></li><li><p>Chain</p></li></ul></td><td>Steps<ol start="2"><li><p><b>Melt</b></p></li><li>Pour</li></ol></td></tr>
<tr><td><h2>Gold</h2><p><img src="/favicon.svg" alt="Gold" width="90" height="60"></p></td><td><table><tr><td>24</td><td>carat</td></tr></table></td></tr>
</tbody></table></div></b><p>The end</p>`;

t.test('cells of a pasted table stay in their columns, and lose no words', async (t) => {
  const raw = await savePasted(t, CELLS);
  t.same(
    [...raw.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) => row),
    [
      '<td>Metal</td><td>Melts</td>',
      '<td><strong>Silver</strong></td><td>961<br />pure</td>',
      '<td>– Ring<br />– Chain</td><td>Steps<br /><strong>2. Melt</strong><br />3. Pour</td>',
      '<td>Gold</td><td>24<br />carat</td>',
    ],
  );
  t.match(raw, /<\/table>[\s\S]*<img [^>]*favicon\.svg[\s\S]*The end/, 'an image comes after the table');
});

const SPANS = `<table><thead><tr><th rowspan="2"><p>Gem</p></th><th colspan="2">Index</th></tr><tr><th>Low</th><th>High</th></tr></thead>
<tbody><tr><td rowspan="0">Ruby</td><td>1.762</td><td>1.770</td></tr><tr><td rowspan="9">1.76</td><td>1.78</td></tr></tbody></table><p>The end</p>`;

t.test('cells of several rows and columns stay what they are, as far as the readers', async (t) => {
  const raw = await savePasted(t, SPANS, 'publish');
  const rows = [
    '<tr><th scope="col" rowspan="2">Gem</th><th scope="col" colspan="2">Index</th></tr>',
    '<tr><th scope="col">Low</th><th scope="col">High</th></tr>',
    '<tr><td rowspan="2">Ruby</td><td>1.762</td><td>1.770</td></tr>',
    '<tr><td>1.76</td><td>1.78</td></tr>',
  ];
  t.same(raw.match(/<tr>.*?<\/tr>/g), rows);
  const [{ link } = { link: '' }] = (await ask('GET', 'wp/v2/article/?search=pasted')) as Written[];
  const page = await (await fetch(`http://localhost:${visit.facet.port}${new URL(link).pathname}`)).text();
  for (const row of rows) t.ok(page.includes(row), row);
});

const TEXT = `<b style="font-weight:normal" id="docs-internal-guid-2"><p dir="ltr"><span>One</span><br><span>line</span></p><br>
<h2 dir="ltr"><span>Head</span></h2><br><br><ul><li dir="ltr" role="checkbox" aria-checked="false">
<img src="data:image/png;base64,iVBORw0KGgo=" width="17" height="17" alt="unchecked" aria-roledescription="checkbox">
<p dir="ltr" role="presentation"><span>To do</span></p></li><li role="checkbox" aria-checked="true"><img
src="data:image/png;base64,iVBORw0KGgo=" alt="checked"><p><span style="text-decoration:line-through">Done</span></p></li></ul><br>
<p><a href="https://www.google.com/url?q=https://gems.example/a?b%3D1&amp;sa=D"><span style="text-decoration:underline">Gems</span></a><sup><a
href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><br></b><p>The end</p>`;

t.test(
  'a pasted text of Google Docs has no holes, its checklists, and links to where they lead',
  async (t) => {
    const raw = await savePasted(t, TEXT);
    const bare = raw.replace(/<!--.*?-->|\sclass="[^"]*"|\s*\n\s*/g, '');
    t.equal(
      bare,
      '<p>One<br />line</p><h2>Head</h2><ul><li>To do</li><li><s>Done</s></li></ul>' +
        '<p><a href="https://gems.example/a?b=1">Gems</a><sup>[1]</sup></p><p>The end</p>',
    );
  },
);

t.test(
  'the address of a video, pasted alone, becomes an embed; in a line of words it stays words',
  async (t) => {
    const { id } = await call('POST', 'article/', { title: 'A video', status: 'draft' });
    const context = await openAs(writers.ada);
    const page = await openEditor(context, id);
    const url = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    await paste(page, url, 'text/plain');
    await textOf(page).locator('.edit-embed', { hasText: url }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('See ');
    await paste(page, url, 'text/plain');
    await save(page);
    await context.close();
    const { raw } = (await find(id)).content;
    t.match(raw, `<!-- wp:embed {"url":"${url}"} -->`);
    t.equal(raw.match(/wp:embed \{/g)?.length, 1);
  },
);
