/** `/logout/`: a link may lead here, and only the button logs out. */
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { listStaffRights } from '#shared/staff-rights.ts';
import { AuthCard } from './auth-card.tsx';
import { LogoutForm } from './logout-form.tsx';

export const logoutPage: PersonalPageModule<{ isStaff: boolean }> = {
  sheet: 'sign-in',
  personal: true,
  guard: 'member',
  load: async ({ viewer }) => page({ isStaff: listStaffRights(viewer?.roles ?? []).length > 0 }),
  head: ({ isStaff }) => ({ title: 'Log out', noindex: true, isInStudio: isStaff }),

  Page: () => (
    <AuthCard title="Log out" lead="Until next time.">
      <LogoutForm />
    </AuthCard>
  ),
};
