import * as z from 'zod';
import { type GatewayNotice, InvalidNotice } from '#server/cms/commerce/index.ts';

/** Events are of hundreds of kinds; of each only what is named here is read. */
const notice = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      metadata: z.record(z.string(), z.string()).nullish(),
      /** The payment of a checkout, a charge, a refund or a dispute. */
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/** @throws InvalidNotice when it is no event of Stripe's first API */
export function describeNotice(event: unknown): GatewayNotice {
  const parsed = notice.safeParse(event);
  if (!parsed.success) throw new InvalidNotice('This is no event.');
  const { id, type, data } = parsed.data;
  const { object: about } = data;
  return {
    id,
    kind: type,
    reference: about.metadata?.reference ?? null,
    checkoutId: about.object === 'checkout.session' ? (about.id ?? null) : null,
    chargeId: about.object === 'payment_intent' ? (about.id ?? null) : readId(about.payment_intent),
  };
}

function readId(part: string | { id: string } | null | undefined): string | null {
  return typeof part === 'object' ? (part?.id ?? null) : (part ?? null);
}
