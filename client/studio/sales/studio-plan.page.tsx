/** `/studio/plans/{id}/`: what one membership costs, its words, and whether it is sold. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { formatTypedDollars } from '#shared/coupon-typing.ts';
import { type AnyPlan, findAnyPlan } from '#shared/rest/plans.ts';
import { ROUTES } from '#shared/routes.ts';
import { loadOne } from '../load-one.ts';
import { StudioFacts } from '../studio-facts.tsx';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { StudioSelect } from '../studio-select.tsx';
import { countFormerPrices, formatPlanPrices } from './plan-words.ts';
import { PlanMembers } from './studio-plans.page.tsx';

const SAVED = {
  save: 'Saved. Readers see it within a second; members keep their price.',
  reset: 'This is what the file says again.',
} as const;

const SALE = [
  ['yes', 'On sale'],
  ['no', 'Out of sale: who has it keeps it'],
] as const;
const ADVICE = [
  ['no', 'No'],
  ['yes', 'Yes, in the place of any other'],
] as const;

export const studioPlanPage: PersonalPageModule<AnyPlan> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },
  load: ({ personal, params }) => loadOne(() => personal.get(findAnyPlan, { slug: params.slug ?? '' })),
  head: ({ name }) => ({ title: name, noindex: true, isInStudio: true }),

  Page: ({ data: plan, page }) => (
    <StudioFrame title={plan.name} path={ROUTES.studioPlans} page={page}>
      {!page.form && <SavedNote texts={SAVED} page={page} />}
      <StudioFacts
        facts={[
          ['Price', formatPlanPrices(plan)],
          ['State', plan.on_sale ? 'On sale' : 'Out of sale'],
          ['Members', <PlanMembers key="members" plan={plan} />],
        ]}
      />
      <p>
        <a href={`${ROUTES.membership}#${plan.label.toLowerCase()}`}>On the membership page</a>
      </p>
      {page.staffRights.includes('prices') && <Forms plan={plan} page={page} />}
    </StudioFrame>
  ),
};

function Forms({ plan, page }: { plan: AnyPlan; page: PageContext }): ReactNode {
  return (
    <div className="studio-refund">
      <StudioForm
        page={page}
        action="save"
        title="Change"
        button="Save plan"
        asksReason={false}
        version={plan.version}
        isOpen
      >
        {(form) => (
          <>
            <Prices plan={plan} form={form} />
            <StudioSelect
              name="on_sale"
              label="Sale"
              options={SALE}
              preset={plan.on_sale ? 'yes' : 'no'}
              form={form}
            />
            <Field
              name="label"
              label="Name on the page"
              hint="One word."
              preset={plan.label}
              maxLength={20}
              form={form}
            />
            <Field
              name="summary"
              label="Summary"
              preset={plan.summary}
              maxLength={200}
              rows={2}
              form={form}
            />
            <Field
              name="suits"
              label="Below the name"
              hint="Readers whom it suits, in a few words."
              preset={plan.suits}
              maxLength={80}
              optional
              form={form}
            />
            <Field
              name="features"
              label="What it has"
              hint="One thing a line."
              preset={plan.features.join('\n')}
              rows={5}
              optional
              form={form}
            />
            <StudioSelect
              name="recommended"
              label="Recommended"
              options={ADVICE}
              preset={plan.recommended ? 'yes' : 'no'}
              form={form}
            />
          </>
        )}
      </StudioForm>
      {!plan.is_as_file && (
        <StudioForm
          page={page}
          action="reset"
          title="Back to the original plan"
          button="Reset the plan"
          asksReason={false}
        >
          {() => <p>Price, words and sale as the file of the site says. Members keep their price.</p>}
        </StudioForm>
      )}
    </div>
  );
}

function Prices({ plan, form }: { plan: AnyPlan; form: PageContext['form'] }): ReactNode {
  const former = countFormerPrices(plan);
  return (
    <>
      <p className="small">
        {`A new price is for those who join from now on.${
          former > 0 ? ` ${former} ${former === 1 ? 'member has' : 'members have'} a former one.` : ''
        }`}
      </p>
      <div className="field-row">
        <Field
          name="price"
          label="Dollars a month"
          preset={formatTypedDollars(plan.price)}
          maxLength={9}
          form={form}
        />
        {plan.year_rid !== '' && (
          <Field
            name="year"
            label="Dollars a year"
            preset={plan.year === null ? '' : formatTypedDollars(plan.year)}
            maxLength={9}
            unmarked
            form={form}
          />
        )}
      </div>
    </>
  );
}
