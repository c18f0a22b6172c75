/** Products that cannot be bought yet say so, and nothing is promised that nobody does. */
import t from 'tap';
import { ada, plato } from '#test/cast.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet({ SECRET });
t.teardown(() => facet.stop());

interface Listed {
  readonly link: string;
  readonly product?: { readonly in_stock: boolean };
  readonly ebook?: { readonly price: number; readonly file?: string; readonly has_file?: boolean };
}

const read = async (path: string, cookie?: string) =>
  readMain((await sendRequest(facet, { path, headers: cookie ? { cookie } : {} })).text);

async function list(type: string): Promise<readonly Listed[]> {
  const { text } = await sendRequest(facet, { path: `/wp-json/wp/v2/${type}?per_page=100&brand=facet` });
  return JSON.parse(text) as Listed[];
}
const pathOf = ({ link }: Listed) => new URL(link, 'http://facet.localhost').pathname;

t.test('what is offered can be bought, and what is not there says so, and how to be told', async (t) => {
  for (const item of await list('product')) {
    const { text } = await sendRequest(facet, { path: pathOf(item) });
    const isThere = item.product?.in_stock === true;
    t.match(readMain(text), isThere ? 'Add to basket' : /Sold out\..*href="\/newsletter\/"/s, item.link);
    t.equal(text.includes('schema.org/InStock'), isThere, item.link);
  }
  for (const item of (await list('ebook')).filter(({ ebook }) => ebook?.price !== 0 && !ebook?.has_file)) {
    const { text } = await sendRequest(facet, { path: pathOf(item) });
    t.match(readMain(text), /Not on sale yet\..*href="\/newsletter\/".*href="\/contact-us\/"/s, item.link);
    t.notMatch(text, 'schema.org/InStock', item.link);
  }
});

t.test('a free e-book is a file of the kind that its page names', async (t) => {
  const free = (await list('ebook')).filter(({ ebook }) => ebook?.price === 0);
  t.ok(free.length > 0);
  for (const book of free) {
    const { text } = await sendRequest(facet, { path: pathOf(book) });
    const [, file = ''] = /<a class="button" href="([^"]+)" download/.exec(readMain(text)) ?? [];
    const { status, headers, bytes } = await sendRequest(facet, { path: file });
    t.match({ status, type: headers['content-type'] }, { status: 200, type: 'application/pdf' });
    t.equal(bytes.subarray(0, 5).toString(), '%PDF-');
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    t.match(text, `${pages} pages`, 'as long as it says');
    t.match(text, 'schema.org/InStock');
  }
});

t.test('the texts about membership promise no retries, proration or pause', async (t) => {
  for (const path of ['/membership/', '/faq/'])
    t.notMatch(await read(path), /within seven days|only the difference|pausing|pro-?rat/i, path);
});

t.test('who has everything is not asked to become a member, or to upgrade', async (t) => {
  const administrator = await signIn(facet, ada);
  for (const path of ['/account/dashboard/', '/account/membership-badges/']) {
    const main = await read(path, administrator.cookie);
    t.match(main, 'Staff account', path);
    t.notMatch(main, /Become a Member|upgrade/i, path);
  }
  const main = await read('/account/membership-badges/', (await signIn(facet, plato)).cookie);
  t.notMatch(main.replaceAll(/<[^>]+>/g, ' '), /upgrade/i);
});
