/**
 * Compares the sandbox's objects with Stripe's published description of its API, from which the types of its library are made: every
 * field that is always there, no field that is unknown, and of the values with a name only those.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import t, { type Test } from 'tap';
import * as z from 'zod';
import { GatewayRefused } from '#server/cms/commerce/index.ts';
import { ADDED_CARD, buyWith, CARDS, chargeLater, createKey, openOwnSandbox } from '#test/buy-in-sandbox.ts';
import type { OpenSandbox } from '#test/open-sandbox.ts';
import { startReceiver } from '#test/start-receiver.ts';

const TYPES = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'esm', 'resources');

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  /** Values with a name; none where any are taken. */
  readonly values: readonly string[];
}

const anyObject = z.record(z.string(), z.unknown());
type AnyObject = z.output<typeof anyObject>;

/** Where the type of an object stands, by the name that the object bears. */
const PUBLISHED: Readonly<Record<string, readonly [file: string, type: string]>> = {
  customer: ['Customers', 'Customer'],
  'checkout.session': ['Checkout/Sessions', 'Session'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  setup_intent: ['SetupIntents', 'SetupIntent'],
  charge: ['Charges', 'Charge'],
  refund: ['Refunds', 'Refund'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  dispute: ['Disputes', 'Dispute'],
  event: ['Events', 'EventBase'],
  'tax.calculation': ['Tax/Calculations', 'Calculation'],
  'tax.transaction': ['Tax/Transactions', 'Transaction'],
};

/** Reads the fields of an interface out of the declarations of the library. */
function readFields([file, type]: readonly [string, string]): Field[] {
  const source = readFileSync(join(TYPES, `${file}.d.ts`), 'utf8').replace(/\/\*\*.*?\*\//gs, '');
  const start = source.indexOf(`export interface ${type} {`);
  const body = source.slice(start, source.indexOf('\n}', start));
  return [...body.matchAll(/^ {4}(\w+)(\??): (.+);$/gm)].map(([, name = '', mark = '', kind = '']) => ({
    name,
    isOptional: mark === '?',
    values: readValues(source, kind.replace(' | null', '')),
  }));
}

/** `'charge'` is one value; `Charge.Status` is declared as a union of values further down. */
function readValues(source: string, kind: string): string[] {
  const [, literal] = /^'([\w.]+)'$/.exec(kind) ?? [];
  if (literal) return [literal];
  const [, name] = /^[A-Z]\w*\.([A-Z]\w*)$/.exec(kind) ?? [];
  const [, union = ''] = new RegExp(`^ {4}type ${name} = (.+);$`, 'm').exec(source) ?? [];
  return [...union.matchAll(/'([\w.]+)'/g)].map(([, value = '']) => value);
}

function checkObject(t: Pick<Test, 'same'>, object: AnyObject): void {
  const kind = String(object.object);
  const published = PUBLISHED[kind];
  if (!published) throw new Error(`${kind} is not published.`);
  const fields = readFields(published);
  const known = new Set(fields.map(({ name }) => name));
  const required = fields.filter(({ isOptional, name }) => !isOptional && !(name in object));
  t.same(
    required.map(({ name }) => name),
    [],
    `${kind}: nothing is left out`,
  );
  t.same(
    Object.keys(object).filter((name) => !known.has(name)),
    [],
    `${kind}: nothing is made up`,
  );
  for (const { name, values } of fields) {
    const value = object[name];
    if (values.length > 0 && typeof value === 'string')
      t.same(values.includes(value), true, `${kind}.${name} is one of those published: ${value}`);
  }
}

/** All objects within an object, itself among them. */
function listObjects(value: unknown): AnyObject[] {
  if (Array.isArray(value)) return value.flatMap(listObjects);
  const parsed = anyObject.safeParse(value);
  if (!parsed.success) return [];
  const inner = Object.values(parsed.data).flatMap(listObjects);
  return typeof parsed.data.object === 'string' ? [parsed.data, ...inner] : inner;
}

async function ask({ url, secretKey }: OpenSandbox, path: string): Promise<unknown> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${secretKey}` } });
  return await response.json();
}

t.test('objects have the fields and values that Stripe publishes, in every state', async (t) => {
  const receiver = await startReceiver(t);
  const sandbox = await openOwnSandbox(t, { webhookUrl: receiver.url });
  const { gateway } = sandbox;
  const declined = await buyWith(sandbox, CARDS.declined);
  const challenged = await buyWith(sandbox, CARDS.challenged);
  const disputed = await buyWith(sandbox, CARDS.disputed);
  const added = await buyWith(sandbox, CARDS.succeeds, ADDED_CARD);
  const bought = await buyWith(sandbox, CARDS.declinedLater);
  await chargeLater(sandbox, bought);
  const chargeId = bought.state.charge?.id ?? '';
  await gateway.refund({ chargeId, amount: 100, idempotencyKey: createKey() });
  await gateway.expireCheckout(declined.id);
  await gateway.forgetCard(added.state.card?.billing_item_id ?? '');
  await receiver.waitFor(19);

  const expand = (parts: readonly string[]) => parts.map((part) => `expand[]=${part}`).join('&');
  const answers = await Promise.all([
    ...[declined, challenged, disputed, added, bought].map(({ id }) =>
      ask(
        sandbox,
        `/v1/checkout/sessions/${id}?${expand(['customer', 'payment_intent.latest_charge', 'payment_intent.payment_method', 'setup_intent.payment_method'])}`,
      ),
    ),
    ask(sandbox, `/v1/payment_intents?limit=100&${expand(['data.latest_charge'])}`),
    ask(sandbox, `/v1/disputes?payment_intent=${disputed.state.charge?.id}`),
    ...receiver.received.map(({ body }) => JSON.parse(body)),
  ]);
  const objects = answers.flatMap(listObjects).filter(({ object }) => object !== 'list');
  for (const object of objects) checkObject(t, object);
  const kinds = new Set(objects.map(({ object }) => object));
  t.same(
    [...kinds].sort(),
    Object.keys(PUBLISHED)
      .filter((kind) => kind !== 'refund' && !kind.startsWith('tax.'))
      .sort(),
  );
});

t.test('a refund and a list have the fields that Stripe publishes', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { state } = await buyWith(sandbox, CARDS.succeeds);
  const response = await fetch(`${sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    body: new URLSearchParams({ payment_intent: state.charge?.id ?? '', amount: '100' }),
  });
  const refund = anyObject.parse(await response.json());
  checkObject(t, refund);
  await sandbox.sendForm(`${sandbox.url}/sandbox/refunds/${refund.id}/fail`, {});
  const failed = await ask(sandbox, `/v1/refunds?payment_intent=${state.charge?.id}`);
  for (const object of listObjects(failed).filter(({ object }) => object === 'refund')) {
    t.equal(object.status, 'failed');
    checkObject(t, object);
  }
  const list = await ask(sandbox, '/v1/payment_intents?limit=1');
  t.match(list, { object: 'list', has_more: false, url: '/v1/payment_intents', data: [{}] });
});

t.test(
  'taxes have the fields that Stripe publishes, and are returned no further than they were sold',
  async (t) => {
    const { gateway, url, secretKey } = await openOwnSandbox(t);
    const place = { country: 'US', state: 'CO', postcode: '80401' };
    const lines = [
      { kind: 'goods', amount: 3900, quantity: 2 },
      { kind: 'untaxed', amount: 500, quantity: 1 },
    ] as const;
    const asked = { place, lines, shipping: 695, idempotencyKey: createKey() };
    const { id, taxes } = await gateway.calculateTax(asked);
    t.same(taxes, [{ name: 'Sales tax, CO', cents: 230 }]);
    t.equal((await gateway.calculateTax(asked)).id, id, 'the same request is asked once');
    t.same(
      (
        await gateway.calculateTax({
          ...asked,
          place: { ...place, country: 'JP' },
          idempotencyKey: createKey(),
        })
      ).taxes,
      [],
    );
    await t.rejects(
      gateway.calculateTax({ ...asked, place: { ...place, postcode: '00000' }, idempotencyKey: createKey() }),
      GatewayRefused,
    );
    const transaction = await gateway.recordTax({
      calculation: id,
      reference: 'checkout:1',
      idempotencyKey: createKey(),
    });
    const back = { transaction, amount: 3000, reference: 'FC-000001' };
    await gateway.reverseTax({ ...back, idempotencyKey: createKey() });
    await t.rejects(
      gateway.reverseTax({ ...back, amount: 2326, reference: 'FC-000002', idempotencyKey: createKey() }),
      GatewayRefused,
    );
    const post = async (path: string, fields: Record<string, string>) => {
      const response = await fetch(`${url}/v1/tax/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams(fields),
      });
      return anyObject.parse(await response.json());
    };
    const calculation = await post('calculations', {
      currency: 'usd',
      'customer_details[address][country]': 'DE',
      'customer_details[address_source]': 'billing',
      'line_items[0][amount]': '1100',
      'line_items[0][quantity]': '1',
      'line_items[0][reference]': 'line 1',
      'line_items[0][tax_behavior]': 'exclusive',
      'line_items[0][tax_code]': 'txcd_10000000',
    });
    const sale = await post('transactions/create_from_calculation', {
      calculation: String(calculation.id),
      reference: 'checkout:2',
    });
    const reversal = await post('transactions/create_reversal', {
      mode: 'partial',
      original_transaction: String(sale.id),
      flat_amount: '-1320',
      reference: 'FC-000003',
    });
    for (const object of [calculation, sale, reversal]) checkObject(t, object);
  },
);

t.test('errors have the shape that Stripe publishes', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, body: await response.json() };
  };
  t.match(await post('/v1/customers', { shoe_size: '9' }), {
    status: 400,
    body: {
      error: {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        param: 'shoe_size',
        doc_url: /^https/,
      },
    },
  });
  t.match(await post('/v1/refunds', {}), {
    status: 400,
    body: { error: { code: 'parameter_missing', param: 'payment_intent' } },
  });
  t.match(await post('/v1/refunds', { payment_intent: 'pi_unknown' }), {
    status: 404,
    body: { error: { code: 'resource_missing', message: "No such payment_intent: 'pi_unknown'" } },
  });
  t.match(await post('/v1/subscriptions', {}), {
    status: 404,
    body: { error: { type: 'invalid_request_error', message: /^Unrecognized request URL/ } },
  });
  const bought = await buyWith(sandbox, CARDS.declinedLater);
  const declined = await post('/v1/payment_intents', {
    amount: '9900',
    currency: 'usd',
    customer: bought.customer,
    payment_method: bought.state.card?.billing_item_id ?? '',
    off_session: 'true',
    confirm: 'true',
  });
  t.match(declined, {
    status: 402,
    body: {
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        charge: /^ch_/,
        payment_intent: { object: 'payment_intent', status: 'requires_payment_method' },
        payment_method: { object: 'payment_method' },
      },
    },
  });
});
