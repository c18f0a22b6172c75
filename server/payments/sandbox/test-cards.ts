/** Stripe's test cards (https://docs.stripe.com/testing) and how each behaves, on a page and while its owner is away. */
import type { Failure } from './failures.ts';
import { AUTHENTICATION, declined, EXPIRED } from './failures.ts';

export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  /** For the list of cards on a page. */
  readonly label: string;
  /** When its owner types it in. */
  readonly onPage: CardOutcome;
  /** When it is charged without its owner. */
  readonly away: CardOutcome;
  /** Whether its owner asks the bank for the money as soon as it is paid. */
  readonly isDisputed: boolean;
}

export type CardOutcome = 'succeeds' | 'challenge' | Failure;

function card(number: string, label: string, about: Partial<TestCard> = {}): TestCard {
  return { number, brand: 'visa', label, onPage: 'succeeds', away: 'succeeds', isDisputed: false, ...about };
}

const always = (outcome: Failure) => ({ onPage: outcome, away: outcome });

export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'Succeeds'),
  card('5555555555554444', 'Succeeds, Mastercard', { brand: 'mastercard' }),
  card('378282246310005', 'Succeeds, American Express', { brand: 'amex' }),
  card('4000000000000002', 'Declined', always(declined('generic_decline'))),
  card('4000000000009995', 'Declined: insufficient funds', always(declined('insufficient_funds'))),
  card('4000000000000069', 'Declined: expired', always(EXPIRED)),
  card('4000002500003155', 'Asks its owner to authenticate', { onPage: 'challenge', away: AUTHENTICATION }),
  card('4000002760003184', 'Asks its owner each time', { onPage: 'challenge', away: AUTHENTICATION }),
  card('4000000000000341', 'Succeeds here, declined later', { away: declined('generic_decline') }),
  card('4000000000000259', 'Succeeds, then disputed', { isDisputed: true }),
];

export const findTestCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((one) => one.number === number);

/** No two end alike: nothing but these digits is stored of any. */
export const findByLastDigits = (last4: string): TestCard | undefined =>
  TEST_CARDS.find(({ number }) => number.endsWith(last4));

/** Digits in groups, as they stand on the card. */
export const formatNumber = (number: string): string =>
  number.length === 15
    ? number.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ');
