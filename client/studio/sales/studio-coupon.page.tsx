/** `/studio/coupons/{id}/`: one coupon, what it has done, and what may still change. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { formatMoney } from '#shared/money.ts';
import {
  type CouponProduct,
  findAnyCoupon,
  listCouponProducts,
  type WholeCoupon,
} from '#shared/rest/coupons.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { loadOne } from '../load-one.ts';
import { type StudioFact, StudioFacts } from '../studio-facts.tsx';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { parseNumber } from '../studio-query.ts';
import { StudioTable } from '../studio-table.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { COUPON_STATE_LABELS, describeOff, formatUses } from './coupon-words.ts';

interface CouponData {
  readonly coupon: WholeCoupon;
  readonly products: readonly CouponProduct[];
}

const SAVED = {
  save: 'The coupon was changed.',
  end: 'The coupon has ended. Memberships that were bought with it keep it.',
} as const;

export const studioCouponPage: PersonalPageModule<CouponData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params, viewer }) =>
    loadOne(async () => {
      const coupon = await personal.get(findAnyCoupon, { id: parseNumber(params.id) });
      const mayChange = holdsStaffRight(viewer?.roles ?? [], 'prices');
      return { coupon, ...(mayChange ? await personal.get(listCouponProducts, {}) : { products: [] }) };
    }),

  head: ({ coupon: { code } }) => ({ title: `Coupon ${code}`, noindex: true, isInStudio: true }),

  Page: ({ data: { coupon, products }, page }) => (
    <StudioFrame title={`Coupon ${coupon.code}`} path={ROUTES.studioCoupons} page={page}>
      {!page.form && <SavedNote texts={SAVED} page={page} />}
      <StudioFacts facts={listFacts(coupon)} />
      {coupon.products.length > 0 && (
        <p className="studio-wide">{`Only for ${coupon.products.join('; ')}.`}</p>
      )}
      {page.staffRights.includes('prices') && coupon.state !== 'ended' && (
        <Forms coupon={coupon} products={products} page={page} />
      )}
      <Uses coupon={coupon} />
    </StudioFrame>
  ),
};

function listFacts(coupon: WholeCoupon): readonly StudioFact[] {
  const { state, uses, max_uses, max_uses_each, given, memberships, brand, starts_at, ends_at } = coupon;
  return [
    ['State', COUPON_STATE_LABELS[state]],
    ['Takes off', describeOff(coupon)],
    ['Used', formatUses(coupon)],
    ...(max_uses === null ? [] : [['Left', Math.max(0, max_uses - uses)] as const]),
    ['Each buyer', max_uses_each === null ? 'Any number' : `${max_uses_each} at most`],
    ['Given', formatMoney(given)],
    ['Lowers renewals of', `${memberships} ${memberships === 1 ? 'membership' : 'memberships'}`],
    ['Site', brand === null ? 'Both' : brand === 'facet' ? 'Facet' : 'Gem Society'],
    ...(starts_at ? [['From', <Day key="from" iso={starts_at} />] as const] : []),
    ...(ends_at ? [['Until', <Day key="until" iso={ends_at} />] as const] : []),
  ];
}

function Forms({ coupon, products, page }: CouponData & { page: PageContext }): ReactNode {
  return (
    <div className="studio-refund">
      <StudioForm
        page={page}
        action="save"
        title="Change"
        button="Save changes"
        asksReason={false}
        version={coupon.version}
      >
        {(form) => (
          <>
            {coupon.uses > 0 && (
              <p className="small">It has been used: what it takes off stays. What buyers have, they keep.</p>
            )}
            <CouponFields products={products} coupon={coupon} form={form} />
          </>
        )}
      </StudioForm>
      <StudioForm page={page} action="end" title="End" button="End this coupon" asksReason={false}>
        {() => <p>Nobody can use it from now on, for good. Memberships that were bought with it keep it.</p>}
      </StudioForm>
    </div>
  );
}

function Uses({ coupon: { recent } }: { coupon: WholeCoupon }): ReactNode {
  return (
    <section>
      <h2>Used last</h2>
      {recent.length === 0 ? (
        <p className="empty">Nobody has used it yet.</p>
      ) : (
        <StudioTable label="Used last" columns={['Buyer', 'Day', 'Order', 'Given']}>
          {recent.map(({ email, used_at, given, order }) => (
            <tr key={`${email}${used_at}`}>
              <th scope="row">{email || 'Closed account'}</th>
              <td>
                <Day iso={used_at} />
              </td>
              <td>
                {order ? <a href={pathTo('studioOrder', { id: String(order.id) })}>{order.number}</a> : '–'}
              </td>
              <td>{given === null ? 'Not paid yet' : formatMoney(given)}</td>
            </tr>
          ))}
        </StudioTable>
      )}
    </section>
  );
}
