/** The pages on which somebody pays, as a browser without scripts sees them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { buyWith, CARDS, createCustomer, describeCheckout, openOwnSandbox } from '#test/buy-in-sandbox.ts';

t.test('each field says what is wrong with it, and a number is not shown again', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { url } = await sandbox.gateway.createCheckout(describeCheckout(await createCustomer(sandbox)));
  const page = await (await fetch(url)).text();
  for (const text of [
    'Test mode: no money moves',
    'Gold Membership',
    'Loupe × 2',
    '$124.00',
    'Back to the shop',
  ])
    t.match(page, text);
  for (const [number, fields, sentence] of [
    ['', {}, 'Enter a card number.'],
    ['4242 4242 4242 4241', {}, 'Your card number is invalid.'],
    ['4242', {}, 'Your card number is invalid.'],
    ['4111 1111 1111 1111', {}, 'no other card is known here'],
    [CARDS.succeeds, { expiry: '' }, 'Enter month and year'],
    [CARDS.succeeds, { expiry: '13/40' }, 'expiration month is invalid'],
    [CARDS.succeeds, { expiry: '01/20' }, 'expiration year is in the past'],
    [CARDS.succeeds, { cvc: '12' }, 'Enter the 3 digits'],
    ['3782 822463 10005', { cvc: '123' }, 'Enter the 4 digits'],
    [CARDS.succeeds, { name: ' ' }, 'Enter the name on the card.'],
  ] as const) {
    const sent = await sandbox.typeCard(url, number, fields);
    t.match(sent, { status: 422, text: sentence });
    t.match(sent.text, /aria-invalid="true"/);
    if (number !== '') t.notMatch(sent.text, `value="${number}"`);
  }
  t.match(await sandbox.readTotals(), { count: 0 });
  t.match(await sandbox.typeCard(url, '3782 822463 10005', { cvc: '1234', expiry: '1 / 2040' }), {
    status: 303,
  });
});

t.test('pressing twice, in two tabs or after going back, pays once', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { id, url } = await sandbox.gateway.createCheckout(describeCheckout(await createCustomer(sandbox)));
  const all = await Promise.all(Array.from({ length: 20 }, () => sandbox.typeCard(url, CARDS.succeeds)));
  for (const sent of all)
    t.match(sent, { status: 303, location: `http://shop.example/confirmation/?checkout=${id}` });
  const back = await fetch(url, { redirect: 'manual' });
  t.match(back, { status: 303 });
  t.match(await sandbox.readTotals(), { count: 1, charged: 12_400 });
});

t.test('a page ends with its time, and says so', async (t) => {
  let now = Date.now();
  const sandbox = await openOwnSandbox(t, { now: () => new Date(now) });
  const { id, url } = await sandbox.gateway.createCheckout(describeCheckout(await createCustomer(sandbox)));
  now += 2 * 3_600_000;
  t.match(await sandbox.typeCard(url, CARDS.succeeds), { status: 410, text: 'Nothing was charged' });
  t.match(await sandbox.gateway.findCheckout(id), { status: 'expired' });
  t.equal((await fetch(`${sandbox.url}/pay/cs_test_unknown`)).status, 404);
});

t.test('what comes from the shop is shown as text', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const lines = [{ name: '<img src=x onerror=alert(1)>"', amount: 100, quantity: 1 }];
  const about = describeCheckout(await createCustomer(sandbox), { lines });
  const page = await (await fetch((await sandbox.gateway.createCheckout(about)).url)).text();
  t.match(page, '&lt;img src=x onerror=alert(1)&gt;&quot;');
  t.notMatch(page, '<img');
});

t.test('neither a number nor a security code is stored', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { url } = await sandbox.gateway.createCheckout(describeCheckout(await createCustomer(sandbox)));
  await sandbox.typeCard(url, CARDS.succeeds, { cvc: '917' });
  for (const file of ['sandbox.db', 'sandbox.db-wal']) {
    const bytes = await readFile(join(t.testdirName, file), 'latin1');
    for (const trace of [CARDS.succeeds, CARDS.succeeds.replaceAll(' ', ''), '"917"'])
      t.notOk(bytes.includes(trace), `${file}: ${trace}`);
  }
});

t.test('the knobs are turned by no other site, and to nothing that there is not', async (t) => {
  const sandbox = await openOwnSandbox(t);
  await buyWith(sandbox, CARDS.succeeds);
  const controls = await fetch(`${sandbox.url}/sandbox/`);
  t.match(await controls.text(), 'Payment sandbox');
  const foreign = await fetch(`${sandbox.url}/sandbox/knobs`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    body: '{"webhooks":"lost"}',
  });
  t.equal(foreign.status, 403);
  const wrong = await fetch(`${sandbox.url}/sandbox/knobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"webhooks":"sometimes"}',
  });
  t.equal(wrong.status, 422);
});
