/** `/register/`: asks for an account, which begins when its address is confirmed (decision 21). */
import { type PersonalPageModule, page } from '#client/page-module.ts';
import { Gate } from '#client/ui/gate.tsx';
import { RegisterForm } from '#client/ui/register-form.tsx';
import { SentLetter } from '#client/ui/sent-letter.tsx';
import { ROUTES } from '#shared/routes.ts';
import { flag } from './account-query.ts';

export const registerPage: PersonalPageModule<null> = {
  personal: true,
  guard: 'guest',
  allowedQuery: { sent: flag },
  load: async () => page(null),
  head: () => ({
    title: 'Create an account',
    description: 'An account costs nothing and needs no card.',
    sheet: 'account',
    noindex: true,
  }),

  Page({ page: { form, query, site } }) {
    if (query.sent === '1')
      return (
        <SentLetter again={ROUTES.register}>
          There is a letter with a link, good for a day. It opens your account.
        </SentLetter>
      );
    return (
      <Gate
        title="Create an account"
        lead={`An account of ${site.name} costs nothing and needs no card.`}
        aside={
          <>
            <h2>Do you have one already?</h2>
            <p className="button-row">
              <a className="button quiet" href={ROUTES.login}>
                Log in
              </a>
              <a href={ROUTES.forgotPassword}>Forgot your password?</a>
            </p>
          </>
        }
      >
        <RegisterForm form={form} />
      </Gate>
    );
  },
};
