/** E-books: bought, downloaded by a link of one's own, and by nobody else's. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import t from 'tap';
import { ada, sil } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { openSandbox } from '#test/open-sandbox.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { readHidden } from './open-shop.ts';

const VISA = '4242424242424242';
const FILE = 'sorting-pearls.pdf';
const BOOK = `---
title: Sorting Pearls
excerpt: For tests.
date: 2026-01-01
brands: [facet]
ebook:
  pages: 1
  price: 1100
  file: ${FILE}
  formats: [PDF]
---

Words.
`;

const sandbox = await openSandbox({ dataDir: join(t.testdir({}), 'sandbox') });
let now = new Date();
const app = await openApp(t, {
  gateway: sandbox.gateway,
  cmsNow: () => now,
  files: { 'ebooks/sorting-pearls.md': BOOK },
});
t.teardown(() => sandbox.close());
const blank = await PDFDocument.create();
blank.addPage([300, 400]);
await mkdir(join(app.dataDir, 'uploads'), { recursive: true });
await writeFile(join(app.dataDir, 'uploads', FILE), await blank.save());

const open = async (user: Parameters<typeof signIn>[1]) => {
  const { cookie } = await signIn(app, user);
  return { cookie, get: (path: string) => sendRequest(app, { path, headers: { cookie } }) };
};

t.test('a book is downloaded by its buyer alone, with their name on each page', async (t) => {
  const { cookie, get } = await open(ada);
  const page = await get('/ebook/sorting-pearls/');
  const [, href = ''] = /href="(\/checkout\/\?rid=\w{6})"/.exec(page.text) ?? [];
  t.match(page.text, 'Buy the PDF: $11');
  t.notMatch(page.text, FILE, 'nobody is told where it is');
  for (const path of [`/wp-content/uploads/${FILE}`, '/account/books/1/?expires=1&signature=x'])
    t.not((await get(path)).status, 200, path);

  const checkout = await get(href);
  const sent = await submitForm(app, href, readHidden(checkout.text), { cookie });
  const { location } = await sandbox.typeCard(sent.headers.location ?? '', VISA);
  const { pathname, search } = new URL(location);
  t.match((await get(pathname + search)).text, 'href="/account/books/"');

  const books = await get('/account/books/');
  const [, link = ''] = /href="(\/account\/books\/\d+\/\?[^"]+)"/.exec(books.text) ?? [];
  const path = link.replaceAll('&amp;', '&');
  const { status, headers, bytes } = await get(path);
  t.match(
    { status, headers },
    {
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="sorting-pearls.pdf"',
      },
    },
  );
  t.match(readText(bytes), Buffer.from(ada.email).toString('hex').toUpperCase());

  t.equal((await (await open(sil)).get(path)).status, 404, 'the link of another opens nothing');
  t.match(await sendRequest(app, { path }), { status: 303, headers: { location: /^\/login\// } });
  t.equal((await get(path.replace(/expires=\d/, 'expires=9'))).status, 404, 'nor one that was changed');
  t.equal((await get(`/wp-content/uploads/${FILE}`)).status, 403);
  now = new Date(now.getTime() + 25 * 3_600_000);
  t.match(await get(path), { status: 302, headers: { location: '/account/books/?saved=expired' } });
  t.match((await get(href)).text, 'You have this already');
});

/** Streams of the PDF, unpacked. */
function readText(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  return Array.from(text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g), ([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return body;
    }
  }).join('\n');
}
