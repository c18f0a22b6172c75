/** Invoices as files: for whose order it is, and for nobody else. */
import t from 'tap';
import { goldie, sil } from '#test/cast.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { openShop } from './open-shop.ts';

t.test('an invoice and a credit note are tagged PDFs that their owner alone can open', async (t) => {
  const { app, get, buy, pay } = await openShop(t, sil);
  await get(await pay((await buy('rid=GOLDM1')).headers.location ?? ''));
  const orders = await get('/account/orders/');
  const [page = ''] = /\/account\/orders\/\d+\//.exec(orders.text) ?? [];
  t.match((await get(page)).text, `href="${page}invoice.pdf"`);
  const file = await get(`${page}invoice.pdf`);
  t.match(file.headers, {
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="invoice-FI-000001.pdf"',
  });
  for (const words of ['%PDF-1.7', '/Lang (en-US)', '/Marked true', '/Scope /Column'])
    t.match(file.text, words);

  const stranger = { cookie: (await signIn(app, goldie)).cookie };
  t.match(await sendRequest(app, { path: `${page}invoice.pdf`, headers: stranger }), { status: 404 });
  t.match(await sendRequest(app, { path: `${page}invoice.pdf` }), {
    status: 303,
    headers: { location: `/login/?redirect_to=${encodeURIComponent(`${page}invoice.pdf`)}` },
  });
  t.match(await get(`${page}credit-note-FC-000001.pdf`), { status: 404 });
});

t.test('an order that waits for its payment is paid or discarded from the account', async (t) => {
  const { app, get, buy, headers } = await openShop(t, sil);
  const { location = '' } = (await buy('rid=GOLDM1')).headers;
  const [page = ''] = /\/account\/orders\/\d+\//.exec((await get('/account/orders/')).text) ?? [];
  const order = (await get(page)).text;
  t.match(order, `href="${location}"`);
  t.match(await get(`${page}invoice.pdf`), { status: 404 });
  const id = /orders\/(\d+)/.exec(page)?.[1] ?? '';
  const sent = await submitForm(app, '/account/orders/', { id, action: 'discard' }, headers);
  t.match(sent, { status: 303, headers: { location: '/account/orders/?saved=discarded' } });
  t.match((await get('/account/orders/?saved=discarded')).text, 'The order was discarded.');
  t.match(await get(page), { status: 404 });
  const again = await submitForm(app, '/account/orders/', { id: '987654', action: 'discard' }, headers);
  t.match(again, { status: 422, text: /Order not found/ });
});
