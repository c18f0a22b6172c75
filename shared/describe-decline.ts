/** Why a card was declined, for its owner: https://docs.stripe.com/declines/codes. Nobody is told that a card is thought stolen. */
const SENTENCES: Readonly<Record<string, string>> = {
  insufficient_funds: 'There is not enough money on this card. Please pay with another one.',
  expired_card: 'This card has expired. Please pay with another one.',
  incorrect_cvc: 'The security code of this card is not right. Please check it and try again.',
  no_card_on_file: 'There is no card on file. Please choose how to pay.',
  expired: 'The payment page expired before anything was paid. Nothing was charged.',
  not_charged: 'The payment did not reach our payment service. Nothing was charged.',
  authentication_required:
    'Your bank asks you to confirm this payment. Nothing was charged. Please pay again and confirm it.',
  card_not_usable: 'This card cannot be charged any more. Nothing was charged. Please pay another way.',
  processing_error: 'The bank could not process this card just now. Please try again in a moment.',
};
const ANY =
  'Your bank declined this card. Nothing was charged. Please pay with another one, or ask your bank.';

export const describeDecline = (code: string): string => SENTENCES[code] ?? ANY;
