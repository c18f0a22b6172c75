/** `/logout/`: a link may lead here, and only the button logs out. */
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { AuthCard } from './auth-card.tsx';
import { LogoutForm } from './logout-form.tsx';

export const logoutPage: PersonalPageModule<null> = {
  sheet: 'sign-in',
  personal: true,
  guard: 'member',
  load: async () => page(null),
  head: () => ({ title: 'Log out', noindex: true }),

  Page: () => (
    <AuthCard title="Log out" lead="Until next time.">
      <LogoutForm />
    </AuthCard>
  ),
};
