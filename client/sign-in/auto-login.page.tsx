/** `/login/link/`: asks for an email that logs in; its link leads here again, to a button (mail scanners open links). */

import { flag, key, parseTarget, target } from '#client/core/account-query.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { KeyForm } from '#client/ui/key-form.tsx';
import { ROUTES } from '#shared/routes.ts';
import { AuthCard } from './auth-card.tsx';
import { SentEmail } from './sent-email.tsx';
import { MagicLinkForm } from './sign-in-forms.tsx';

export const autoLoginPage: PersonalPageModule<null> = {
  sheet: 'sign-in',
  personal: true,
  guard: 'guest',
  allowedQuery: { redirect_to: target, key, sent: flag },
  load: async () => page(null),
  head: () => ({
    title: 'Log in without a password',
    description: 'Log in with a link that we send to your email address. The link works once.',
    noindex: true,
  }),

  Page({ page }) {
    const { query, form } = page;
    if (query.key)
      return (
        <AuthCard title="Log in" lead="Select the button to finish logging in. The link works once.">
          <KeyForm action={ROUTES.autoLogin} keyOfEmail={query.key} form={form} button="Log in" />
          <p className="ways">
            <a href={ROUTES.autoLogin}>Request a new link</a>
          </p>
        </AuthCard>
      );
    if (query.sent === '1')
      return (
        <SentEmail again={ROUTES.autoLogin}>
          If this address has an account, we emailed it a link to log in. It expires in 30 minutes.
        </SentEmail>
      );
    return (
      <AuthCard title="Log in without a password" lead="We will email you a link that logs you in.">
        <MagicLinkForm form={form} redirectTo={parseTarget(page)} />
      </AuthCard>
    );
  },
};
