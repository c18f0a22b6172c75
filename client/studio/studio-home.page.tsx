/** `/studio/`: leads to the first section that its caller may work in. */
import { notFound, type PersonalPageModule, redirect } from '#client/core/page-module.ts';
import { ROUTES } from '#shared/routes.ts';
import { listStaffRights } from '#shared/staff-rights.ts';
import { STUDIO_SECTIONS } from './studio-frame.tsx';

export const studioHomePage: PersonalPageModule<null> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',

  async load({ viewer }) {
    const rights = listStaffRights(viewer?.roles ?? []);
    const first = STUDIO_SECTIONS.find(({ right }) => rights.includes(right));
    if (first) return redirect(first.path, 302);
    return rights.length > 0 ? redirect(ROUTES.grading, 302) : notFound;
  },

  head: () => ({ title: 'Studio', noindex: true }),
  Page: () => null,
};
