/** `/register/`: asks for an account, which begins when its address is confirmed (decision 21). */

import { flag, parseTarget, target } from '#client/core/account-query.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { ROUTES } from '#shared/routes.ts';
import { AuthCard } from './auth-card.tsx';
import { RegisterForm } from './register-form.tsx';
import { SentEmail } from './sent-email.tsx';

export const registerPage: PersonalPageModule<null> = {
  sheet: 'sign-in',
  personal: true,
  guard: 'guest',
  allowedQuery: { sent: flag, redirect_to: target },
  load: async () => page(null),
  head: () => ({
    title: 'Create an account',
    description: 'An account is free, no credit card needed.',
    noindex: true,
  }),

  Page({ page }) {
    const { form, query, site } = page;
    const next = parseTarget(page);
    const login = next ? `${ROUTES.login}?${new URLSearchParams({ redirect_to: next })}` : ROUTES.login;
    if (query.sent === '1')
      return (
        <SentEmail again={ROUTES.register}>
          We emailed you a link to activate your account. It expires in 24 hours.
        </SentEmail>
      );
    return (
      <AuthCard
        title="Create an account"
        lead={`A ${site.name} account is free, no credit card needed.`}
        aside={
          <>
            <h2>Already have an account?</h2>
            <p className="button-row">
              <a className="button quiet" href={login}>
                Log in
              </a>
              <a href={ROUTES.forgotPassword}>Forgot your password?</a>
            </p>
          </>
        }
      >
        <RegisterForm form={form} redirectTo={next} />
      </AuthCard>
    );
  },
};
