/** `/account/details/`: names, addresses, password, sessions, and all of it to take along or to delete. */

import { oneOf } from '#client/core/account-query.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { OwnBusinesses } from '#client/directory/own-businesses.tsx';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { ADDRESS_TYPES } from '#shared/address.ts';
import { findAccount, findAddresses } from '#shared/rest/account.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { findMe, listSessions } from '#shared/rest/identity.ts';
import { listOwnBusinesses, type OwnBusiness } from '#shared/rest/listings.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-nav.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressLines, isEmptyAddress } from './address-lines.tsx';
import { AVATAR_PROBLEMS, AvatarForm } from './avatar-form.tsx';
import { DetailsSection } from './details-section.tsx';
import { EmailSection, PasswordSection } from './login-sections.tsx';
import { SessionList } from './session-list.tsx';
import { YourData } from './your-data.tsx';

interface DetailsData {
  /** Address of the member's avatar; empty for none. */
  readonly avatar: string;
  readonly account: OutputOf<typeof findAccount>;
  readonly addresses: OutputOf<typeof findAddresses>;
  readonly businesses: readonly OwnBusiness[];
  readonly sessions: OutputOf<typeof listSessions>;
}

/** Messages after a form was saved, by its section. */
const SAVED: Readonly<Record<string, string>> = {
  avatar: 'Your profile photo has been updated.',
  account: 'Your details have been saved.',
  email: 'We emailed both addresses. Confirm the change from both within 24 hours.',
  password: 'Your password has been changed. You have been logged out on all other devices.',
  session: 'That device has been logged out.',
  billing: 'Your billing address has been saved.',
  shipping: 'Your shipping address has been saved.',
};
const EDITED = { account: '', email: '', password: '', billing: '', shipping: '' };

export const accountDetailsPage: PersonalPageModule<DetailsData> = {
  sheet: 'account',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), edit: oneOf(EDITED), wrong: oneOf({ avatar: '', heic: '' }) },

  async load({ personal }) {
    const [{ user }, account, addresses, businesses, sessions] = await Promise.all([
      personal.get(findMe, {}),
      personal.get(findAccount, {}),
      personal.get(findAddresses, {}),
      personal.get(listOwnBusinesses, {}),
      personal.get(listSessions, {}),
    ]);
    return page({ avatar: user?.avatar ?? '', account, addresses, businesses, sessions });
  },

  head: () => ({ title: 'Your details', noindex: true }),

  Page: ({ data: { avatar, account, addresses, businesses, sessions }, page }) => (
    <AccountFrame title="Your details" path={ROUTES.accountDetails} page={page}>
      <AvatarForm
        avatar={avatar}
        name={account.name}
        problem={page.query.wrong && AVATAR_PROBLEMS[page.query.wrong]}
        note={page.query.saved === 'avatar' && <SavedNote texts={SAVED} page={page} />}
      />
      <DetailsSection
        name="account"
        title="Name"
        saved={SAVED}
        page={page}
        change={{ label: 'Edit details', modal: 'update-account' }}
        editor={(form) => <AccountForm account={account} form={form} />}
      >
        <dl className="facts">
          <Fact term="Display name" value={account.name} />
          <Fact term="Name" value={`${account.first_name} ${account.last_name}`.trim()} />
          <Fact term="Username" value={account.username} />
        </dl>
      </DetailsSection>
      <EmailSection email={account.email} saved={SAVED} page={page} />
      <PasswordSection saved={SAVED} page={page} />
      {ADDRESS_TYPES.map((type) => (
        <DetailsSection
          key={type}
          name={type}
          title={type === 'billing' ? 'Billing address' : 'Shipping address'}
          saved={SAVED}
          page={page}
          change={{
            label: `${isEmptyAddress(addresses[type]) ? 'Add' : 'Edit'} ${type} address`,
            modal: `update-${type}-address`,
          }}
          editor={(form) => <AddressForm type={type} address={addresses[type]} form={form} />}
        >
          {isEmptyAddress(addresses[type]) ? (
            <p className="empty">No address yet.</p>
          ) : (
            <AddressLines address={addresses[type]} />
          )}
        </DetailsSection>
      ))}
      <OwnBusinesses businesses={businesses} />
      <SessionList
        sessions={sessions}
        form={page.form}
        note={page.query.saved === 'session' && <SavedNote texts={SAVED} page={page} />}
      />
      <YourData businesses={businesses} page={page} />
    </AccountFrame>
  ),
};

function Fact({ term, value }: { term: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
