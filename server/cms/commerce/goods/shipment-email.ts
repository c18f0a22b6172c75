/** Words of the email that a parcel is on its way. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { pathTo } from '#shared/routes.ts';

interface SentParcel {
  readonly name: string;
  readonly order: { readonly id: number; readonly number: string };
  readonly items: readonly string[];
  readonly carrier: string;
  readonly tracking: string;
}

export const parcelSent =
  ({ name, order, items, carrier, tracking }: SentParcel): ComposeEmail =>
  (origin) => ({
    subject: `On its way: order ${order.number}`,
    paragraphs: [
      `Hello ${name},`,
      // Names of things have commas of their own.
      [`Today we handed your parcel to ${carrier}. In it:`, ...items].join('\n'),
      ...(tracking ? [`Tracking number: ${tracking}`] : []),
    ],
    button: { label: 'Your order', href: `${origin}${pathTo('accountOrder', { id: String(order.id) })}` },
  });
