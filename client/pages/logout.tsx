/** `/logout/`: a link may lead here, and only the button logs out. */
import { type PersonalPageModule, page } from '#client/page-module.ts';
import { Gate } from '#client/ui/gate.tsx';
import { ROUTES } from '#shared/routes.ts';

export const logoutPage: PersonalPageModule<null> = {
  personal: true,
  guard: 'member',
  load: async () => page(null),
  head: () => ({ title: 'Log out', sheet: 'account', noindex: true }),

  Page: () => (
    <Gate title="Log out" lead="Until next time.">
      <form className="form" method="post" action={ROUTES.logout}>
        <p className="button-row">
          <button className="button" type="submit">
            Log out
          </button>
          <button className="button quiet" type="submit" name="everywhere" value="1">
            Log out everywhere
          </button>
        </p>
        <p className="small">
          Everywhere means every browser and device in which you are logged in: after a visit to a library,
          say, or when a telephone is lost.
        </p>
      </form>
    </Gate>
  ),
};
