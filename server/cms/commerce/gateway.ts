/**
 * The service that takes payments. Card numbers are typed on its own pages alone; what is told to us of a card is what a receipt shows.
 * Amounts are whole cents of US dollars.
 */
export interface PaymentGateway {
  /** Makes somebody known, by which cards are stored for them. Answers the gateway's name for them. */
  createCustomer(request: NewCustomer): Promise<string>;
  /** Makes a page on which somebody pays, or only adds a card. */
  createCheckout(request: NewCheckout): Promise<HostedPage>;
  findCheckout(id: string): Promise<CheckoutState>;
  /** Nobody can pay on the page any more. Answers what has become of it: it may have been paid before. */
  expireCheckout(id: string): Promise<CheckoutState>;
  /** Charges a stored card while its owner is away. A card that is declined is no error. */
  charge(request: NewCharge): Promise<Charge>;
  findCharge(id: string): Promise<FollowedCharge>;
  /** The charge that was asked for under this reference; null when the gateway never heard of it. */
  findChargeOf(customer: string, reference: string): Promise<Charge | null>;
  /** Charges of which something went back, or that were disputed, from that moment on; of refunds that failed, also earlier ones. */
  listReturned(since: Date): Promise<readonly string[]>;
  /** Gives back a part of a charge or all of it. */
  refund(request: NewRefund): Promise<Refund>;
  /** Reckons taxes. Nothing is charged. @throws GatewayRefused for a place that it does not find */
  calculateTax(request: NewTaxCalculation): Promise<TaxCalculation>;
  /** Notes that what was calculated was sold. Answers the gateway's name for the sale. */
  recordTax(request: NewTaxRecord): Promise<string>;
  /** Notes that a part of a sale was returned, or all of it. */
  reverseTax(request: NewTaxReversal): Promise<void>;
  /** Finds the card of a name that the gateway gave; null for one that it does not know. */
  findCard(billingItemId: string): Promise<GatewayCard | null>;
  /** From then on it charges the card no more. */
  forgetCard(billingItemId: string): Promise<void>;
  /** Forgets somebody and all their cards; what they paid stays. Nothing happens where they are not known. */
  forgetCustomer(customer: string): Promise<void>;
  /** Reads a notice that the gateway sent. @throws InvalidNotice when it was not the gateway, or long ago */
  readNotice(body: string, signature: string): Promise<GatewayNotice>;
}

/** A request with the same key is the same request: whatever is asked twice is done once. */
interface Idempotent {
  readonly idempotencyKey: string;
}

export interface NewCustomer extends Idempotent {
  readonly email: string;
  readonly name: string;
}

export interface NewCheckout extends Idempotent {
  /** `setup` adds a card and takes no money. */
  readonly mode: 'payment' | 'setup';
  /** By which we know it again: `order:12`. */
  readonly reference: string;
  readonly customer: string;
  /** Add up to what is paid, `amount` for each of the quantity; none in `setup`. */
  readonly lines: readonly { readonly name: string; readonly amount: number; readonly quantity: number }[];
  /** Whether the card may be charged later, while its owner is away. */
  readonly savesCard: boolean;
  /** `{CHECKOUT_SESSION_ID}` in it becomes the id of the checkout. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Half an hour from now at the earliest; the gateway expires it after a day in any case. */
  readonly expiresAt: Date;
}

export interface HostedPage {
  readonly id: string;
  readonly url: string;
}

export interface CheckoutState {
  readonly id: string;
  readonly reference: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** Null when nothing was paid, as in `setup`. */
  readonly charge: Charge | null;
  /** The card that was stored; null when none was. */
  readonly card: GatewayCard | null;
}

export interface NewCharge extends Idempotent {
  readonly reference: string;
  readonly customer: string;
  readonly billingItemId: string;
  readonly amount: number;
  /** As it stands on the gateway's own lists: `Gold Membership`. */
  readonly description: string;
}

export interface Charge {
  readonly id: string;
  readonly reference: string;
  /** `authentication`: the bank asks its owner, who has to come to a hosted page. `processing`: not yet known. */
  readonly status: 'succeeded' | 'declined' | 'authentication' | 'processing';
  /** As the gateway names it: `insufficient_funds`; empty where it is not declined. */
  readonly declineCode: string;
  readonly amount: number;
  readonly refunded: number;
  /** Its owner asks the bank to have it back, or got it back so. */
  readonly isDisputed: boolean;
  readonly card: GatewayCard | null;
}

/** A charge with what became of its refunds. */
export interface FollowedCharge extends Charge {
  /** Whole cents that banks did not take back, in all: no part of `refunded`. Never less than before. */
  readonly failedRefunds: number;
  /** Whether the bank has decided for its owner: `isDisputed` stays so. */
  readonly isDisputeLost: boolean;
}

export interface NewRefund extends Idempotent {
  readonly chargeId: string;
  readonly amount: number;
}

export interface Refund {
  readonly id: string;
  readonly status: 'succeeded' | 'pending' | 'failed';
  readonly amount: number;
}

export interface TaxRequest {
  readonly place: { readonly country: string; readonly state: string; readonly postcode: string };
  /** Each line that is paid, in whole cents before taxes. */
  readonly lines: readonly {
    readonly kind: 'goods' | 'digital' | 'untaxed';
    readonly amount: number;
    readonly quantity: number;
  }[];
  readonly shipping: number;
}

export interface NewTaxCalculation extends TaxRequest, Idempotent {}

export interface TaxCalculation {
  readonly id: string;
  readonly taxes: readonly { readonly name: string; readonly cents: number }[];
}

export interface NewTaxRecord extends Idempotent {
  readonly calculation: string;
  readonly reference: string;
}

export interface NewTaxReversal extends Idempotent {
  /** The gateway's name for the sale. */
  readonly transaction: string;
  /** Whole cents that went back, taxes among them. */
  readonly amount: number;
  readonly reference: string;
}

/** All of a card that is ever told to us. */
export interface GatewayCard {
  readonly billing_item_id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  /** The same for a card however often it is typed; empty where that is not known. */
  readonly fingerprint: string;
}

/**
 * A notice tells where to look, not what is: notices come late, twice and in any order, so that whoever hears one asks the gateway. What it
 * does not name is null.
 */
export interface GatewayNotice {
  readonly id: string;
  /** As the gateway names it: `checkout.session.completed`. */
  readonly kind: string;
  readonly reference: string | null;
  readonly checkoutId: string | null;
  readonly chargeId: string | null;
}

/** The gateway did not answer, or failed: whether it did what it was asked is not known. Asking again with the same key is safe. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** The gateway refuses what it was asked: our mistake, or that of the settings. Nothing was charged. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
}

/** Not a notice of the gateway, or one of long ago. */
export class InvalidNotice extends Error {
  override readonly name = 'InvalidNotice';
}
