/** Products that cannot be bought yet say so, and nothing is promised that nobody does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  readonly slug: string;
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

t.test('an e-book that can be had is a file of the kind and length that its page names', async (t) => {
  const books = (await list('ebook')).filter(({ ebook }) => ebook?.file ?? ebook?.has_file);
  const sold = books.filter(({ ebook }) => ebook?.price !== 0);
  t.ok(sold.length >= 2, 'some are sold');
  t.ok(books.length > sold.length, 'and some are free');
  for (const book of books) {
    const { text } = await sendRequest(facet, { path: pathOf(book) });
    const isFree = book.ebook?.price === 0;
    const [, free = ''] = /<a class="button" href="([^"]+)" download/.exec(readMain(text)) ?? [];
    const { status, headers } = await sendRequest(facet, {
      path: isFree ? free : `/wp-content/uploads/${book.slug}.pdf`,
    });
    t.match(
      { status, type: headers['content-type'] },
      isFree ? { status: 200, type: 'application/pdf' } : { status: 403 },
      `${book.slug}: the file of a sold one is its buyers' alone`,
    );
    t.match(text, isFree ? `href="${free}"` : />Buy the PDF: \$\d+</, book.slug);
    const bytes = readFileSync(join('content', 'media', `${book.slug}.pdf`));
    t.equal(bytes.subarray(0, 5).toString(), '%PDF-');
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    t.match(text, `${pages} pages`, 'as long as it says');
    t.match(text, 'schema.org/InStock');
  }
});

t.test('an e-book that is still being written is not on sale in any list', async (t) => {
  const planned = (await list('ebook')).filter(({ ebook }) => ebook && !ebook.file && !ebook.has_file);
  t.ok(planned.length > 0);
  const inStock = await read('/shop/?only=in-stock&type=e-books');
  t.match(inStock, '/ebook/sorting-pearls/');
  const cards = (await read('/shop/?type=e-books')).split('<article');
  for (const book of planned) {
    t.notMatch(inStock, pathOf(book), 'it is not in stock');
    const card = cards.find((text) => text.includes(pathOf(book)));
    if (card) t.match(card, 'Not on sale yet', book.slug);
  }
  const hits = (await read('/search/reading%20rough/')).split('<article');
  t.match(
    hits.find((text) => text.includes('/ebook/reading-rough/')),
    'Not on sale yet',
  );
  const pearls = (await read('/search/sorting%20pearls/')).split('<article');
  t.notMatch(
    pearls.find((text) => text.includes('/ebook/sorting-pearls/')),
    'Not on sale yet',
  );
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
