/** A coupon, typed beside the order: a form of its own, whose answer is the same page with what it takes off. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { Field } from '#client/ui/field.tsx';
import type { CheckoutSummary } from '#shared/rest/checkout.ts';
import { ROUTES } from '#shared/routes.ts';

interface CouponFormProps {
  summary: CheckoutSummary;
  /** Problem of the one in the address; empty for none. */
  problem: string;
  page: PageContext;
}

const MAX_LENGTH = 40;

export function CouponForm({ summary, problem, page }: CouponFormProps): ReactNode {
  const { coupon = '', from: _, ...query } = page.query;
  if (summary.coupon)
    return (
      <>
        {problem && (
          <p className="form-error" role="alert">
            {problem}
          </p>
        )}
        <p>
          <a href={toCheckout(query)} rel="nofollow">
            Remove the coupon
          </a>
        </p>
      </>
    );
  const form: FormState = { values: { coupon }, errors: problem ? { coupon: problem } : {} };
  return (
    <details className="coupon" open={problem !== '' || undefined}>
      <summary>Do you have a coupon?</summary>
      <form method="get" action={ROUTES.checkout} noValidate>
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field name="coupon" label="Coupon" verbatim autoComplete="off" maxLength={MAX_LENGTH} form={form} />
        <button className="button quiet small" type="submit">
          Apply
        </button>
      </form>
    </details>
  );
}

/** How often it is taken off. */
export function describeCoupon(
  { code, payments }: NonNullable<CheckoutSummary['coupon']>,
  renews: boolean,
): string {
  if (!renews) return `Coupon ${code}`;
  if (payments === null) return `Coupon ${code}, off every payment`;
  return `Coupon ${code}, off the first ${payments === 1 ? 'payment' : `${payments} payments`}`;
}
