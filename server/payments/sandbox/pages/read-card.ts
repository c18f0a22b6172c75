/** The fields of a card as somebody typed them in: Luhn's check digit, month and year, and the security code. */
import type { FormFields } from '../parse-form.ts';
import { findTestCard, type TestCard } from '../test-cards.ts';

export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
/** A sentence for each field that is wrong. */
export type CardProblems = Partial<Record<CardField, string>>;

export interface TypedCard {
  readonly card: TestCard;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly name: string;
}

export type CardReading =
  | { readonly card: TypedCard; readonly problems: null }
  | { readonly card: null; readonly problems: CardProblems };

const SHORT_CVC = 3;
const LONG_CVC = 4;
const CENTURY = 2000;
const MAX_YEARS = 50;
const MAX_NAME = 200;
const LAST_DIGITS = 4;

export function readCard(fields: FormFields, now: Date): CardReading {
  const number = readText(fields, 'number').replace(/[\s-]/g, '');
  const card = findTestCard(number);
  const expiry = readExpiry(readText(fields, 'expiry'), now);
  const problems: CardProblems = {};
  if (number === '') problems.number = 'Enter a card number.';
  else if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    problems.number = 'Your card number is invalid.';
  else if (!card) problems.number = 'Use one of the test cards below: no other card is known here.';
  if (typeof expiry === 'string') problems.expiry = expiry;
  const cvcLength = card?.brand === 'amex' ? LONG_CVC : SHORT_CVC;
  if (!/^\d{3,4}$/.test(readText(fields, 'cvc')) || (card && readText(fields, 'cvc').length !== cvcLength))
    problems.cvc = `Enter the ${cvcLength} digits of the security code.`;
  const name = readText(fields, 'name');
  if (name === '' || name.length > MAX_NAME) problems.name = 'Enter the name on the card.';
  if (!card || typeof expiry === 'string' || Object.keys(problems).length > 0)
    return { card: null, problems };
  return { card: { card, last4: number.slice(-LAST_DIGITS), ...expiry, name }, problems: null };
}

export function readText(fields: FormFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** `12/34`, `12 / 2034`, `1234`; a sentence when it is none, or is over. */
function readExpiry(text: string, now: Date): { exp_month: number; exp_year: number } | string {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(text) ?? [];
  const exp_month = Number(month);
  const exp_year = year.length === 2 ? CENTURY + Number(year) : Number(year);
  if (text === '' || month === '') return 'Enter month and year, such as 12 / 34.';
  if (exp_month < 1 || exp_month > 12) return 'Your card’s expiration month is invalid.';
  const isOver = Date.UTC(exp_year, exp_month, 1) <= now.getTime();
  if (isOver) return 'Your card’s expiration year is in the past.';
  if (exp_year > now.getUTCFullYear() + MAX_YEARS) return 'Your card’s expiration year is invalid.';
  return { exp_month, exp_year };
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...number].reverse().entries()) {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
