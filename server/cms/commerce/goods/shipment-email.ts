/** The email that a parcel is on its way. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import { pathTo } from '#shared/routes.ts';
import { PARCEL_SENT } from '../email-texts.ts';

interface SentParcel {
  readonly name: string;
  readonly order: { readonly id: number; readonly number: string };
  /** Each on a line of its own: names of things have commas. */
  readonly items: readonly string[];
  readonly carrier: string;
  readonly tracking: string;
}

export const parcelSent =
  ({ name, order, items, carrier, tracking }: SentParcel): ComposeEmail =>
  (origin) =>
    fillEmail(
      PARCEL_SENT,
      { name, order: order.number, carrier, items: items.join('\n'), tracking },
      `${origin}${pathTo('accountOrder', { id: String(order.id) })}`,
    );
