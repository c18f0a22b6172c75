/** Why a bank declines, in Stripe's codes and sentences: https://docs.stripe.com/declines/codes. */
import type Stripe from 'stripe';
import type { Known } from './known.ts';

export interface Failure {
  readonly code: Known<NonNullable<Stripe.PaymentIntent.LastPaymentError['code']>>;
  /** Empty where no bank was asked. */
  readonly declineCode: string;
  readonly message: string;
}

const SENTENCES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
};

export function declined(declineCode: string): Failure {
  return {
    code: 'card_declined',
    declineCode,
    message: SENTENCES[declineCode] ?? 'Your card was declined.',
  };
}

export const EXPIRED: Failure = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
};

/** The bank wants its owner, who is away. */
export const AUTHENTICATION: Failure = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The owner came, and did not say that it was they. */
export const NOT_AUTHENTICATED: Failure = {
  code: 'payment_intent_authentication_failure',
  declineCode: '',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
