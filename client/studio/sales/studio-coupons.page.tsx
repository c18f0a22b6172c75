/** `/studio/coupons/`: coupons, what they cost, and a form for a new one. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { COUPON_STATES } from '#shared/coupon-state.ts';
import { formatMoney } from '#shared/money.ts';
import {
  type CouponProduct,
  type ListedCoupon,
  listAnyCoupons,
  listCouponProducts,
} from '#shared/rest/coupons.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { StudioList } from '../studio-list.tsx';
import { choiceOf, searchText } from '../studio-query.ts';
import { StudioRow } from '../studio-table.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { COUPON_STATE_LABELS, describeOff, formatUses } from './coupon-words.ts';

interface CouponsData {
  readonly found: OutputOf<typeof listAnyCoupons>;
  /** For the form; none for those who only look. */
  readonly products: readonly CouponProduct[];
}

const SAVED = { create: 'The coupon is saved.' } as const;

export const studioCouponsPage: PersonalPageModule<CouponsData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: {
    saved: oneOf(SAVED),
    search: searchText,
    state: choiceOf(COUPON_STATES),
    page: formatPageNumber,
  },

  load: ({ personal, query: { saved: _, ...query }, viewer }) =>
    orHome(async () => {
      const found = await personal.get(listAnyCoupons, query as InputOf<typeof listAnyCoupons>);
      const mayChange = holdsStaffRight(viewer?.roles ?? [], 'prices');
      return page({ found, ...(mayChange ? await personal.get(listCouponProducts, {}) : { products: [] }) });
    }),

  head: () => ({ title: 'Coupons', noindex: true }),

  Page: ({ data: { found, products }, page }) => (
    <StudioFrame title="Coupons" path={ROUTES.studioCoupons} page={page}>
      {!page.form && <SavedNote texts={SAVED} page={page} />}
      {page.staffRights.includes('prices') && (
        <div className="studio-refund">
          <StudioForm
            page={page}
            action="create"
            title="New coupon"
            button="Create coupon"
            asksReason={false}
          >
            {(form) => (
              <>
                <Field
                  name="code"
                  label="Code"
                  hint="What buyers type: letters, digits and hyphens. It stays as it is."
                  maxLength={40}
                  verbatim
                  form={form}
                />
                <CouponFields products={products} form={form} />
              </>
            )}
          </StudioForm>
        </div>
      )}
      <StudioList
        what={['coupon', 'coupons']}
        path={ROUTES.studioCoupons}
        page={page}
        found={found}
        searchHint="Code"
        none={{
          drawing: 'balance',
          children: 'No coupons yet. One takes a percentage or an amount off what its buyers pay.',
        }}
        choices={[
          {
            name: 'state',
            label: 'State',
            options: [
              ['', 'All'],
              ...COUPON_STATES.map((state) => [state, COUPON_STATE_LABELS[state]] as const),
            ],
          },
        ]}
        columns={['Code', 'Takes off', 'For', 'Used', 'Given', 'Until', 'State']}
      >
        {found.items.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon} />
        ))}
      </StudioList>
    </StudioFrame>
  ),
};

function CouponRow({ coupon }: { coupon: ListedCoupon }): ReactNode {
  const { id, code, rids, given, ends_at, state } = coupon;
  return (
    <StudioRow>
      <th scope="row">
        <a href={pathTo('studioCoupon', { id: String(id) })}>{code}</a>
      </th>
      <td>{describeOff(coupon)}</td>
      <td>
        {rids.length === 0 ? 'Everything' : `${rids.length} ${rids.length === 1 ? 'product' : 'products'}`}
      </td>
      <td>{formatUses(coupon)}</td>
      <td>{formatMoney(given)}</td>
      <td>{ends_at ? <Day iso={ends_at} /> : '–'}</td>
      <td>
        <span className={state === 'running' ? 'state complete' : 'state'}>{COUPON_STATE_LABELS[state]}</span>
      </td>
    </StudioRow>
  );
}
