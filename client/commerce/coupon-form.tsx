/** A coupon, typed beside the order. It belongs to the form that pays, so that what was typed there is kept. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { Field } from '#client/ui/field.tsx';
import type { CheckoutSummary } from '#shared/rest/checkout.ts';

interface CouponFormProps {
  summary: CheckoutSummary;
  /** Problem of the one in the address; empty for none. */
  problem: string;
  page: PageContext;
}

/** Id of the form that pays. */
export const CHECKOUT_FORM = 'checkout';
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
  const form: FormState = {
    values: { typed_coupon: coupon },
    errors: problem ? { typed_coupon: problem } : {},
  };
  return (
    <details className="coupon" open={problem !== '' || undefined}>
      <summary>Do you have a coupon?</summary>
      <div className="coupon-fields">
        <DefaultButton />
        {problem && <input type="hidden" name="refused_coupon" value={coupon} form={CHECKOUT_FORM} />}
        <Field
          name="typed_coupon"
          id="coupon"
          label="Coupon"
          owner={CHECKOUT_FORM}
          optional
          verbatim
          autoComplete="off"
          maxLength={MAX_LENGTH}
          form={form}
        />
        <button className="button quiet small" type="submit" form={CHECKOUT_FORM} name="apply" value="1">
          Apply
        </button>
      </div>
    </details>
  );
}

/** Enter in a field presses the first button of its form (HTML, section 4.10.22.2): that goes on, and is not Apply. */
function DefaultButton(): ReactNode {
  return (
    <button className="hidden" type="submit" form={CHECKOUT_FORM} tabIndex={-1} aria-hidden="true">
      Continue
    </button>
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
