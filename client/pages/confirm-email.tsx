/** `/confirm-email/`: a change of address is made when the letters to the old one and to the new one have both been answered. */
import { type PersonalPageModule, page } from '#client/page-module.ts';
import { Gate, GateNotice } from '#client/ui/gate.tsx';
import { KeyForm } from '#client/ui/key-form.tsx';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { key, oneOf } from './account-query.ts';

const DONE: Readonly<Record<string, string>> = {
  half: 'Thank you. The change is made as soon as the other address has confirmed it, too.',
  changed: 'Your address is changed. From now on you log in with the new one.',
};

export const confirmEmailPage: PersonalPageModule<null> = {
  personal: true,
  allowedQuery: { key, done: oneOf(DONE) },
  load: async () => page(null),
  head: () => ({ title: 'Confirm your address', sheet: 'account', noindex: true }),

  Page({ page: { query, form } }) {
    const notice = query.key ? undefined : (DONE[query.done ?? ''] ?? INCOMPLETE);
    return (
      <Gate title="Confirm your address" lead={query.key ? LEAD : undefined}>
        {notice ? (
          <>
            <GateNotice>{notice}</GateNotice>
            <p className="ways">
              <a href={ACCOUNT_PATHS.details}>Your account</a>
            </p>
          </>
        ) : (
          <KeyForm
            action={ROUTES.confirmEmail}
            keyOfLetter={query.key ?? ''}
            form={form}
            button="Confirm the change"
          />
        )}
      </Gate>
    );
  },
};

const LEAD =
  'Opening this page has changed nothing yet: some programs open every link of a letter. The button does it.';
const INCOMPLETE = 'This link is not complete. Please open it from the letter once more.';
