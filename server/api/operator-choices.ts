/** Settings that an operator has chosen, told from those that only show that the site runs. */
import type { OperatorChoices } from '#server/cms/index.ts';
import type { Config } from '#server/runtime/config.ts';

/** Names that no domain in the world has (RFC 2606 and 6761): those of this machine, and of examples. */
const RESERVED = /(?:^|[.@])(?:localhost|example|invalid|test)>?$/;

type Choosing = Pick<Config, 'sites' | 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_EMAIL' | 'STRIPE_SECRET_KEY'>;

export function findChoices(config: Choosing): OperatorChoices {
  return {
    hasAddresses: Object.values(config.sites).every(({ origin }) => isChosen(new URL(origin).hostname)),
    hasMailServer: config.SMTP_URL !== '' && isChosen(config.MAIL_FROM),
    hasContact: isChosen(config.CONTACT_EMAIL),
    hasPayments: config.STRIPE_SECRET_KEY !== '',
  };
}

const isChosen = (name: string): boolean => !RESERVED.test(name);
