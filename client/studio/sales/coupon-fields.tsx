/** Fields of a coupon: what it takes off, how often, for what and when. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { Field, FieldError, FieldSaved } from '#client/ui/field.tsx';
import { BRAND_IDS } from '#shared/brands.ts';
import { dayOf, formatHundredths, formatTypedDollars } from '#shared/coupon-typing.ts';
import { PRODUCT_BOX, PRODUCT_KINDS, type ProductKind } from '#shared/product-kinds.ts';
import type { CouponProduct, WholeCoupon } from '#shared/rest/coupons.ts';
import { StudioSelect } from '../studio-select.tsx';

const SITES = [
  ['', 'Both'],
  ...BRAND_IDS.map((id) => [id, id === 'facet' ? 'Facet' : 'Gem Society'] as const),
] as const;
const UNITS = [
  ['percent', 'percent'],
  ['dollars', 'dollars'],
] as const;
const KIND_LABELS: Readonly<Record<ProductKind, string>> = {
  membership: 'Memberships',
  single: 'Bought once',
  course: 'Courses',
  ebook: 'E-books',
  goods: 'Goods',
  advertising: 'Advertising',
};

interface CouponFieldsProps {
  products: readonly CouponProduct[];
  /** Undefined for a new one. */
  coupon?: WholeCoupon;
  form: FormState | undefined;
}

export function CouponFields({ products, coupon, form }: CouponFieldsProps): ReactNode {
  return (
    <>
      {(!coupon || coupon.uses === 0) && <TermFields coupon={coupon} form={form} />}
      <div className="field-row">
        <Field
          name="max_uses"
          label="Uses in all"
          hint="Any number when left empty."
          preset={formatCount(coupon?.max_uses)}
          unmarked
          form={form}
        />
        <Field
          name="max_uses_each"
          label="Uses of one buyer"
          hint="Any number when left empty."
          preset={formatCount(coupon ? coupon.max_uses_each : 1)}
          unmarked
          form={form}
        />
      </div>
      <div className="field-row">
        <Field
          name="starts_on"
          label="First day"
          type="date"
          preset={coupon?.starts_at ? dayOf(coupon.starts_at) : ''}
          optional
          form={form}
        />
        <Field
          name="ends_on"
          label="Last day"
          type="date"
          preset={coupon?.ends_at ? dayOf(coupon.ends_at) : ''}
          optional
          form={form}
        />
      </div>
      <StudioSelect name="brand" label="Site" options={SITES} preset={coupon?.brand ?? ''} form={form} />
      <ProductBoxes products={products} chosen={coupon?.rids ?? []} form={form} />
    </>
  );
}

/** They stay from the first use on. */
function TermFields({ coupon, form }: Omit<CouponFieldsProps, 'products'>): ReactNode {
  return (
    <>
      <div className="field-row">
        <Field
          name="off"
          label="Takes off"
          preset={coupon ? formatOffTyped(coupon) : ''}
          maxLength={9}
          form={form}
        />
        <StudioSelect
          name="unit"
          label="In"
          options={UNITS}
          preset={coupon && coupon.percent_points === null ? 'dollars' : 'percent'}
          form={form}
        />
      </div>
      <Field
        name="payments"
        label="Payments that it lowers"
        hint="1 is the first alone, 3 the first and two renewals. All of them when left empty."
        preset={formatCount(coupon ? coupon.payments : 1)}
        unmarked
        form={form}
      />
    </>
  );
}

const formatOffTyped = ({ percent_points, amount_cents }: WholeCoupon): string =>
  percent_points === null ? formatTypedDollars(amount_cents ?? 0) : formatHundredths(percent_points);

const formatCount = (count: number | null | undefined): string => (count ? String(count) : '');

interface ProductBoxesProps {
  products: readonly CouponProduct[];
  chosen: readonly string[];
  form: FormState | undefined;
}

function ProductBoxes({ products, chosen, form }: ProductBoxesProps): ReactNode {
  const isChosen = (rid: string) =>
    form ? form.values[`${PRODUCT_BOX}${rid}`] === 'on' : chosen.includes(rid);
  const known = new Set(products.map(({ rid }) => rid));
  const gone = chosen.filter((rid) => !known.has(rid));
  const isForSome = form ? form.values.only_for === 'some' : chosen.length > 0;
  const error = form?.errors.products;
  const checked = isForSome ? [...known, ...gone].filter(isChosen) : [];
  const isOther = new Set([...checked, ...chosen]).size !== Math.min(checked.length, chosen.length);
  return (
    <fieldset className="coupon-products" aria-describedby={error ? 'products-error' : undefined}>
      <legend>What it is for</legend>
      <FieldSaved id="products">
        {form?.isOvertaken && isOther ? listNames(products, chosen) : undefined}
      </FieldSaved>
      {error && <FieldError id="products">{error}</FieldError>}
      <p className="field-check">
        <label>
          <input type="radio" name="only_for" value="all" defaultChecked={!isForSome} /> Everything
        </label>
      </p>
      <p className="field-check">
        <label>
          <input type="radio" name="only_for" value="some" defaultChecked={isForSome} /> Only what is checked
        </label>
      </p>
      {PRODUCT_KINDS.map((kind) => ({ kind, list: products.filter((product) => product.kind === kind) }))
        .filter(({ list }) => list.length > 0)
        .map(({ kind, list }) => {
          const count = list.filter(({ rid }) => isChosen(rid)).length;
          return (
            <details key={kind} open={count > 0}>
              <summary>{count > 0 ? `${KIND_LABELS[kind]} (${count})` : KIND_LABELS[kind]}</summary>
              {list.map(({ rid, name }) => (
                <ProductBox key={rid} rid={rid} name={name} isChosen={isChosen(rid)} />
              ))}
            </details>
          );
        })}
      {gone.map((rid) => (
        <ProductBox key={rid} rid={rid} name={`${rid}, on sale no more`} isChosen={isChosen(rid)} />
      ))}
    </fieldset>
  );
}

const listNames = (products: readonly CouponProduct[], rids: readonly string[]): string =>
  rids.map((rid) => products.find((product) => product.rid === rid)?.name ?? rid).join('; ') || 'everything';

function ProductBox({ rid, name, isChosen }: { rid: string; name: string; isChosen: boolean }): ReactNode {
  return (
    <p className="field-check">
      <label>
        <input type="checkbox" name={`${PRODUCT_BOX}${rid}`} defaultChecked={isChosen} /> {name}
      </label>
    </p>
  );
}
