/** `/studio/plans/`: memberships as they are sold, and how many have each at which price. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { type AnyPlan, listAnyPlans } from '#shared/rest/plans.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioFrame } from '../studio-frame.tsx';
import { StudioRow, StudioTable } from '../studio-table.tsx';
import { formatPlanPrices, listMembersByPrice } from './plan-words.ts';

export const studioPlansPage: PersonalPageModule<OutputOf<typeof listAnyPlans>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  load: ({ personal }) => orHome(async () => page(await personal.get(listAnyPlans, {}))),
  head: () => ({ title: 'Plans', noindex: true }),

  Page: ({ data: { plans }, page }) => (
    <StudioFrame
      title="Plans"
      lead="What memberships cost for those who join from now on. Members keep the price at which they joined."
      path={ROUTES.studioPlans}
      page={page}
    >
      <StudioTable label="Plans" columns={['Plan', 'Price', 'Members', 'State']} stacks>
        {plans.map((plan) => (
          <PlanRow key={plan.slug} plan={plan} />
        ))}
      </StudioTable>
      {page.staffRights.includes('run') && (
        <p className="studio-hint">
          {'Beside these: '}
          <a href={pathTo('studioSetting', { section: 'singles' })}>what is bought once</a>
          {' and '}
          <a href={pathTo('studioSetting', { section: 'comparison' })}>
            the comparison and the promises of the membership page
          </a>
          .
        </p>
      )}
    </StudioFrame>
  ),
};

function PlanRow({ plan }: { plan: AnyPlan }): ReactNode {
  const { slug, name, on_sale, recommended, summary } = plan;
  return (
    <StudioRow>
      <th scope="row">
        <a href={pathTo('studioPlan', { slug })}>{name}</a>
        <p className="plan-summary">{summary}</p>
      </th>
      <td>{formatPlanPrices(plan)}</td>
      <td>
        <PlanMembers plan={plan} />
      </td>
      <td>
        <span className={on_sale ? 'state complete' : 'state'}>{on_sale ? 'On sale' : 'Out of sale'}</span>
        {recommended && <span className="plan-recommended">Recommended</span>}
      </td>
    </StudioRow>
  );
}

export function PlanMembers({ plan }: { plan: AnyPlan }): ReactNode {
  const lines = listMembersByPrice(plan);
  if (lines.length === 0) return 'None yet';
  return (
    <ul className="plan-members">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
