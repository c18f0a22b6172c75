/** `/login/link/`: asks for a letter that logs in; its link leads here again, to a button (mail scanners open links). */
import { type PersonalPageModule, page } from '#client/page-module.ts';
import { Gate } from '#client/ui/gate.tsx';
import { KeyForm } from '#client/ui/key-form.tsx';
import { SentLetter } from '#client/ui/sent-letter.tsx';
import { MagicLinkForm } from '#client/ui/sign-in-forms.tsx';
import { ROUTES } from '#shared/routes.ts';
import { flag, key, readTarget, target } from './account-query.ts';

export const autoLoginPage: PersonalPageModule<null> = {
  personal: true,
  guard: 'guest',
  allowedQuery: { redirect_to: target, key, sent: flag },
  load: async () => page(null),
  head: () => ({ title: 'Log in without a password', sheet: 'account', noindex: true }),

  Page({ page }) {
    const { query, form } = page;
    if (query.key)
      return (
        <Gate title="Log in" lead="One press of the button, and you are in.">
          <KeyForm action={ROUTES.autoLogin} keyOfLetter={query.key} form={form} button="Log in" />
          <p className="ways">
            <a href={ROUTES.autoLogin}>Ask for another link</a>
          </p>
        </Gate>
      );
    if (query.sent === '1')
      return (
        <SentLetter again={ROUTES.autoLogin}>
          If this address has an account, there is a letter with a link that logs you in. It is good for 30
          minutes.
        </SentLetter>
      );
    return (
      <Gate title="Log in without a password" lead="A link comes by mail and logs you in, once.">
        <MagicLinkForm form={form} redirectTo={readTarget(page)} />
      </Gate>
    );
  },
};
