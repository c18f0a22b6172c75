/** `/account/security/`: two-step login, passkeys, and application passwords for programs. For those who work here. */
import { flag, oneOf } from '#client/core/account-query.ts';
import { notFound, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { type ApplicationPassword, listApplicationPasswords } from '#shared/rest/application-passwords.ts';
import { findMe } from '#shared/rest/identity.ts';
import { listPasskeys, type Passkey } from '#shared/rest/passkeys.ts';
import { findSecondFactor, type SecondFactor } from '#shared/rest/second-factor.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { ApplicationPasswords } from './application-passwords.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactorSection } from './second-factor.tsx';

interface SecurityData {
  readonly factor: SecondFactor;
  readonly passkeys: readonly Passkey[];
  readonly passwords: readonly ApplicationPassword[];
  readonly roles: readonly string[];
}

const SAVED = {
  remove: 'Two-step login is off.',
  'add-passkey': 'The passkey was added. From now on, you may use it in place of a code.',
  'remove-passkey': 'The passkey was removed. Delete it on your device as well.',
  revoke: 'The application password was revoked. Programs that use it are refused from now on.',
} as const;

export const accountSecurityPage: PersonalPageModule<SecurityData> = {
  sheet: 'account',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), needed: flag },

  async load({ personal }) {
    const [factor, passkeys, passwords, { user }] = await Promise.all([
      personal.get(findSecondFactor, {}),
      personal.get(listPasskeys, {}),
      personal.get(listApplicationPasswords, {}),
      personal.get(findMe, {}),
    ]);
    const isForThem = factor.is_offered || factor.state === 'on' || passwords.length > 0;
    return isForThem ? page({ factor, passkeys, passwords, roles: user?.roles ?? [] }) : notFound;
  },

  head: () => ({ title: 'Security', noindex: true }),

  Page: ({ data: { factor, passkeys, passwords, roles }, page }) => (
    <AccountFrame
      title="Security"
      path={ROUTES.accountSecurity}
      page={page}
      note={<SavedNote texts={SAVED} page={page} />}
    >
      {factor.is_required && factor.state !== 'on' && (
        <p className="form-done" role="note">
          Studio opens as soon as two-step login is on: everybody who works here needs it.
        </p>
      )}
      <SecondFactorSection factor={factor} page={page} />
      {factor.state === 'on' && <Passkeys passkeys={passkeys} host={factor.passkey_host} page={page} />}
      <ApplicationPasswords passwords={passwords} roles={roles} page={page} />
    </AccountFrame>
  ),
};
