/** `/studio/record/`: what staff changed, the latest first. */
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';

import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { listStaffChanges } from '#shared/rest/staff.ts';
import { ROUTES } from '#shared/routes.ts';
import { ChangeList } from './studio-changes.tsx';
import { StudioFrame } from './studio-frame.tsx';

export const studioRecordPage: PersonalPageModule<OutputOf<typeof listStaffChanges>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { page: formatPageNumber },

  load: ({ personal, query }) =>
    orHome(async () => page(await personal.get(listStaffChanges, { page: Number(query.page ?? 1) }))),

  head: () => ({ title: 'Record', noindex: true }),

  Page: ({ data: { items, pages }, page }) => (
    <StudioFrame
      title="Record"
      lead="Every change that staff made of somebody’s account, with its reason."
      path={ROUTES.studioChanges}
      page={page}
    >
      <ChangeList changes={items} none="Nothing was changed so far." namesUsers />
      <Pagination current={Number(page.query.page ?? 1)} total={pages} path={ROUTES.studioChanges} />
    </StudioFrame>
  ),
};
