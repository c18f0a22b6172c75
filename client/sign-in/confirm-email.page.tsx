/** `/confirm-email/`: a change of address is made when the emails to the old one and to the new one have both been answered. */

import { key, oneOf } from '#client/core/account-query.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { KeyForm } from '#client/ui/key-form.tsx';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { AuthCard, AuthNotice } from './auth-card.tsx';

const DONE: Readonly<Record<string, string>> = {
  half: 'Thank you. Your email address will change once the other address has confirmed it too.',
  changed: 'Your email address has been changed. Use the new one to log in.',
};

export const confirmEmailPage: PersonalPageModule<null> = {
  sheet: 'sign-in',
  personal: true,
  allowedQuery: { key, done: oneOf(DONE) },
  load: async () => page(null),
  head: () => ({
    title: 'Confirm your email address',
    description: 'Confirm the new email address of your account.',
    noindex: true,
  }),

  Page({ page: { query, form } }) {
    const notice = query.key ? undefined : (DONE[query.done ?? ''] ?? INCOMPLETE);
    return (
      <AuthCard title="Confirm your email address" lead={query.key ? LEAD : undefined}>
        {notice ? (
          <>
            <AuthNotice>{notice}</AuthNotice>
            <p className="ways">
              <a href={ACCOUNT_PATHS.details}>Your account</a>
            </p>
          </>
        ) : (
          <KeyForm
            action={ROUTES.confirmEmail}
            keyOfEmail={query.key ?? ''}
            form={form}
            button="Confirm change"
          />
        )}
      </AuthCard>
    );
  },
};

const LEAD = 'Nothing has changed yet. Please confirm below.';
const INCOMPLETE = 'This link is incomplete. Please open it from the email again.';
