/** Service that takes and stores the numbers of cards. None is connected unless one is passed in. */
export interface PaymentGateway {
  /** Finds the card of a token that the gateway gave to a browser; null for one that it does not know. */
  findCard(token: string): Promise<GatewayCard | null>;
  /** From then on it charges the card no more. */
  forgetCard(billingItemId: string): Promise<void>;
}

/** All of a card that is ever told to us. */
export interface GatewayCard {
  readonly billing_item_id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}
