/** `/logout/`: a link may lead here, and only the button logs out. */
import { type PersonalPageModule, page } from '#client/page-module.ts';
import { Gate } from '#client/ui/gate.tsx';
import { LogoutForm } from '#client/ui/logout-form.tsx';

export const logoutPage: PersonalPageModule<null> = {
  personal: true,
  guard: 'member',
  load: async () => page(null),
  head: () => ({ title: 'Log out', sheet: 'account', noindex: true }),

  Page: () => (
    <Gate title="Log out" lead="Until next time.">
      <LogoutForm />
    </Gate>
  ),
};
