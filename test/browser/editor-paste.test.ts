/** Texts of Google Docs, pasted into the editor of Studio. */
import t, { type Test } from 'tap';
import { BROWSER_TIMEOUT_MS, watchFaults } from '#test/open-browser.ts';
import { openWriters, paste, save, textOf } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { writers, call, find, openAs, openEditor } = await openWriters();

async function savePasted(t: Test, html: string): Promise<string> {
  const { id } = await call('POST', 'article/', { title: 'Pasted' });
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
