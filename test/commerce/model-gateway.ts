/**
 * A payment service in memory, for trials of many thousand steps: it fails before and after it has done what it was asked, loses notices and
 * tells them twice. The one over HTTP is `server/payments/sandbox/`.
 */
import {
  type Charge,
  type CheckoutState,
  type FollowedCharge,
  type GatewayCard,
  type GatewayNotice,
  GatewayRefused,
  GatewayUnavailable,
  InvalidNotice,
  type NewCharge,
  type NewCheckout,
  type PaymentGateway,
  type Refund,
} from '#server/cms/commerce/gateway.ts';

/** A process that was killed: nobody catches it. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

export type Fault = 'none' | 'unavailable-before' | 'unavailable-after' | 'crash-before' | 'crash-after';

interface ModelPage {
  readonly id: string;
  readonly request: NewCheckout;
  status: CheckoutState['status'];
  charge: Charge | null;
  card: GatewayCard | null;
}

interface ModelSale {
  readonly calculation: string;
  readonly reference: string;
  readonly returned: number[];
}

export interface ModelGateway extends PaymentGateway {
  /** Sales whose tax is recorded, with what was returned of each. */
  readonly sales: ReadonlyMap<string, ModelSale>;
  readonly charges: ReadonlyMap<string, FollowedCharge>;
  /** Somebody pays on an open page, or tries to. */
  payPage(id: string, isDeclined: boolean): void;
  /** Somebody asks their bank to have a charge back. */
  dispute(chargeId: string): void;
  /** The bank decides that the charge stands. */
  winDispute(chargeId: string): void;
  /** The bank decides for the owner of the card. */
  loseDispute(chargeId: string): void;
  /** The bank does not take what went back last; answers false where nothing is left to fail. */
  failRefund(chargeId: string): boolean;
  /** Where a page leads whoever gives up. */
  findCancelUrl(id: string): string;
  /** Pages that are open. */
  listOpen(): readonly string[];
  /** Takes the notices that wait to be told. */
  takeNotices(): string[];
}

/**
 * @param drawFault decides what becomes of each call
 * @param drawOutcome decides what a bank says of a stored card
 * @param name stands in all its ids
 */
export function createModelGateway(
  drawFault: () => Fault,
  drawOutcome: () => Charge['status'],
  name: string,
): ModelGateway {
  const charges = new Map<string, FollowedCharge>();
  const refunds = new Map<string, number[]>();
  const sales = new Map<string, ModelSale>();
  const pages = new Map<string, ModelPage>();
  const customers = new Map<string, string>();
  const done = new Map<string, { readonly asked: string; readonly result: unknown }>();
  let notices: string[] = [];
  let last = 0;
  function number(): string {
    last += 1;
    return `${name}_${last}`;
  }

  /** The same key is the same request. */
  async function once<T>(key: string, asked: object, run: () => T): Promise<T> {
    await Promise.resolve();
    const fault = drawFault();
    if (fault === 'crash-before') throw new Crash();
    if (fault === 'unavailable-before') throw new GatewayUnavailable();
    const text = JSON.stringify(asked);
    const known = done.get(key);
    if (known && known.asked !== text) throw new GatewayRefused('The key was used for another request.');
    const result = known ? (known.result as T) : run();
    done.set(key, { asked: text, result });
    await Promise.resolve();
    if (fault === 'crash-after') throw new Crash();
    if (fault === 'unavailable-after') throw new GatewayUnavailable();
    return result;
  }

  async function ask<T>(run: () => T): Promise<T> {
    await Promise.resolve();
    const fault = drawFault();
    if (fault.startsWith('crash')) throw new Crash();
    if (fault.startsWith('unavailable')) throw new GatewayUnavailable();
    return run();
  }

  const notify = (kind: string, about: Omit<GatewayNotice, 'id' | 'kind'>) =>
    void notices.push(JSON.stringify({ id: `evt_${number()}`, kind, ...about }));

  function pageOf(id: string): ModelPage {
    const page = pages.get(id);
    if (!page) throw new GatewayRefused('No such page.');
    return page;
  }

  const stateOf = ({ id, request, status, charge, card }: ModelPage): CheckoutState => ({
    id,
    reference: request.reference,
    status,
    charge: charge && (charges.get(charge.id) ?? charge),
    card,
  });

  function addCharge(given: Pick<Charge, 'reference' | 'status' | 'amount' | 'card'>): FollowedCharge {
    const declineCode = given.status === 'declined' ? 'insufficient_funds' : '';
    const charge = {
      ...given,
      id: `pi_${number()}`,
      declineCode,
      refunded: 0,
      failedRefunds: 0,
      isDisputed: false,
      isDisputeLost: false,
    };
    charges.set(charge.id, charge);
    notify(charge.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', {
      reference: charge.reference,
      checkoutId: null,
      chargeId: charge.id,
    });
    return charge;
  }

  return {
    charges,
    sales,
    createCustomer: (request) =>
      once(request.idempotencyKey, request, () => {
        const id = `cus_${number()}`;
        customers.set(id, request.email);
        return id;
      }),
    createCheckout: (request) =>
      once(request.idempotencyKey, request, () => {
        const id = `cs_${number()}`;
        pages.set(id, { id, request, status: 'open', charge: null, card: null });
        return { id, url: `https://pay.example/${id}` };
      }),
    findCheckout: (id) => ask(() => stateOf(pageOf(id))),
    expireCheckout: (id) =>
      ask(() => {
        const page = pageOf(id);
        if (page.status === 'open') page.status = 'expired';
        return stateOf(page);
      }),
    charge: (request: NewCharge) =>
      once(request.idempotencyKey, request, () => {
        if (!customers.has(request.customer)) throw new GatewayRefused('No such customer.');
        return addCharge({
          reference: request.reference,
          status: drawOutcome(),
          amount: request.amount,
          card: describeCard(request.billingItemId),
        });
      }),
    findCharge: (id) =>
      ask(() => {
        const charge = charges.get(id);
        if (!charge) throw new GatewayRefused('No such charge.');
        return charge;
      }),
    findChargeOf: (_, reference) =>
      ask(() => [...charges.values()].find((charge) => charge.reference === reference) ?? null),
    listReturned: () =>
      ask(() =>
        [...charges.values()]
          .filter(({ refunded, failedRefunds, isDisputed }) => refunded + failedRefunds > 0 || isDisputed)
          .map(({ id }) => id),
      ),
    refund: (request) =>
      once(request.idempotencyKey, request, (): Refund => {
        const charge = charges.get(request.chargeId);
        if (!charge || charge.refunded + request.amount > charge.amount)
          throw new GatewayRefused('There is not so much to give back.');
        // As at Stripe: the bank has the money, or asks for it.
        if (charge.isDisputed) throw new GatewayRefused('The charge is disputed.');
        charges.set(charge.id, { ...charge, refunded: charge.refunded + request.amount });
        refunds.set(charge.id, [...(refunds.get(charge.id) ?? []), request.amount]);
        return { id: `re_${number()}`, status: 'succeeded', amount: request.amount };
      }),
    calculateTax: ({ idempotencyKey, ...request }) =>
      once(idempotencyKey, request, () => {
        if (request.place.postcode === '00000') throw new GatewayRefused('No such place.');
        const taxed = request.lines.filter(({ kind }) => kind !== 'untaxed');
        const sum = taxed.reduce((total, { amount }) => total + amount, request.shipping);
        const taxes = [{ name: 'Sales tax', cents: Math.round(sum / 10) }];
        return { id: `taxcalc_${number()}`, taxes };
      }),
    recordTax: ({ idempotencyKey, ...request }) =>
      once(idempotencyKey, request, () => {
        const id = `tax_${number()}`;
        sales.set(id, { ...request, returned: [] });
        return id;
      }),
    reverseTax: ({ idempotencyKey, ...request }) =>
      once(idempotencyKey, request, () => {
        const sale = sales.get(request.transaction);
        if (!sale) throw new GatewayRefused('No such sale.');
        sale.returned.push(request.amount);
      }),
    findCard: (id) => ask(() => describeCard(id)),
    forgetCard: () => ask(() => undefined),
    forgetCustomer: (id) => ask(() => void customers.delete(id)),
    async readNotice(body, signature) {
      if (signature !== 'signed') throw new InvalidNotice();
      return JSON.parse(body) as GatewayNotice;
    },
    payPage(id, isDeclined) {
      const page = pageOf(id);
      if (page.status !== 'open') return;
      const { reference, lines, savesCard } = page.request;
      const amount = lines.reduce((sum, line) => sum + line.amount * line.quantity, 0);
      const card = describeCard(`pm_${number()}`);
      if (page.request.mode === 'setup') {
        if (isDeclined) return;
        page.status = 'complete';
        page.card = card;
        notify('checkout.session.completed', { reference, checkoutId: id, chargeId: null });
        return;
      }
      const charge = addCharge({ reference, status: isDeclined ? 'declined' : 'succeeded', amount, card });
      page.charge = charge;
      if (isDeclined) return;
      page.status = 'complete';
      page.card = savesCard ? card : null;
      notify('checkout.session.completed', { reference, checkoutId: id, chargeId: charge.id });
    },
    dispute(chargeId) {
      const charge = charges.get(chargeId);
      if (!charge) throw new GatewayRefused('No such charge.');
      charges.set(chargeId, { ...charge, isDisputed: true });
      notify('charge.dispute.created', { reference: null, checkoutId: null, chargeId });
    },
    winDispute(chargeId) {
      const charge = charges.get(chargeId);
      if (!charge?.isDisputed) return;
      charges.set(chargeId, { ...charge, isDisputed: false });
      notify('charge.dispute.closed', { reference: null, checkoutId: null, chargeId });
    },
    loseDispute(chargeId) {
      const charge = charges.get(chargeId);
      if (!charge?.isDisputed) return;
      charges.set(chargeId, { ...charge, isDisputeLost: true });
      notify('charge.dispute.closed', { reference: null, checkoutId: null, chargeId });
    },
    failRefund(chargeId) {
      const charge = charges.get(chargeId);
      const amount = refunds.get(chargeId)?.pop();
      if (!charge || amount === undefined) return false;
      const { refunded, failedRefunds } = charge;
      charges.set(chargeId, {
        ...charge,
        refunded: refunded - amount,
        failedRefunds: failedRefunds + amount,
      });
      notify('refund.failed', { reference: null, checkoutId: null, chargeId });
      return true;
    },
    findCancelUrl: (id) => pageOf(id).request.cancelUrl,
    listOpen: () => [...pages.values()].filter(({ status }) => status === 'open').map(({ id }) => id),
    takeNotices() {
      const taken = notices;
      notices = [];
      return taken;
    },
  };
}

const describeCard = (billing_item_id: string): GatewayCard => ({
  billing_item_id,
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2040,
  fingerprint: 'visa 4242',
});
