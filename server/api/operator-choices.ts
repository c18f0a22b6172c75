/** Settings that an operator has chosen, told from those that only show that the site runs. */
import type { OperatorChoices } from '#server/cms/index.ts';
import type { Config } from '#server/runtime/config.ts';
import { isReservedName } from '#shared/reserved-names.ts';

type Choosing = Pick<Config, 'sites' | 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_EMAIL' | 'STRIPE_SECRET_KEY'>;

export function findChoices(config: Choosing): OperatorChoices {
  return {
    hasAddresses: Object.values(config.sites).every(
      ({ origin }) => !isReservedName(new URL(origin).hostname),
    ),
    hasMailServer: config.SMTP_URL !== '' && !isReservedName(config.MAIL_FROM),
    hasContact: !isReservedName(config.CONTACT_EMAIL),
    hasPayments: config.STRIPE_SECRET_KEY !== '',
  };
}
