/** `/account/confirm/`: asks for the password, a passkey or a code again before something dangerous, and goes on with it. */
import type { CanonicalForm } from '#client/core/page-module.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { AuthCard } from '#client/sign-in/auth-card.tsx';
import { PasskeyButton, PasskeyOr } from '#client/sign-in/passkey-button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { parseRedirectTarget } from '#shared/redirect-target.ts';
import { offerPasskeyProof } from '#shared/rest/passkeys.ts';
import { findSecondFactor } from '#shared/rest/second-factor.ts';
import { ROUTES } from '#shared/routes.ts';

const ownPath: CanonicalForm = (text) => parseRedirectTarget(text, new Set()) ?? '';

interface ConfirmData {
  /** Whether a code is asked for rather than the password: the account has a second factor. */
  readonly hasCode: boolean;
  /** Options for the browser; null where the account has no passkey for this site. */
  readonly passkey: object | null;
}

export const confirmIdentityPage: PersonalPageModule<ConfirmData> = {
  sheet: 'sign-in',
  personal: true,
  guard: 'member',
  allowedQuery: { for: ownPath },
  async load({ personal }) {
    const [{ state }, { options }] = await Promise.all([
      personal.get(findSecondFactor, {}),
      personal.get(offerPasskeyProof, {}),
    ]);
    return page({ hasCode: state === 'on', passkey: options });
  },

  head: () => ({ title: 'Confirm that it is you', noindex: true }),

  Page({ data: { hasCode, passkey }, page: { form, query } }) {
    const { password: _, code: __, passkey: ___, ...kept } = form?.values ?? { for: query.for ?? '' };
    const back = parseRedirectTarget(kept.for, new Set()) ?? ROUTES.dashboard;
    return (
      <AuthCard
        title="Confirm that it is you"
        lead="This change is important, and you logged in a while ago. Then we go on where you were."
      >
        <form className="form" method="post" action={ROUTES.confirmIdentity} noValidate>
          <FormError form={form} />
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {passkey && (
            <>
              <PasskeyButton options={passkey}>Use your passkey</PasskeyButton>
              <PasskeyOr>or</PasskeyOr>
            </>
          )}
          {hasCode ? (
            <Field
              name="code"
              label="A code from your app, or a recovery code"
              autoComplete="one-time-code"
              maxLength={40}
              verbatim
              form={form && { ...form, errors: { code: form.errors.password ?? '', ...form.errors } }}
            />
          ) : (
            <PasswordField
              name="password"
              label="Your password"
              form={form}
              autoComplete="current-password"
            />
          )}
          <p className="button-row">
            <button className={passkey ? 'button quiet' : 'button'} type="submit">
              Continue
            </button>
            <a href={back}>Cancel</a>
          </p>
        </form>
      </AuthCard>
    );
  },
};
