/** `/account/details/`: names, addresses, password, sessions, and all of it to take along or to delete. */
import { type PersonalPageModule, page } from '#client/page-module.ts';
import { AccountForm } from '#client/ui/account-form.tsx';
import { AccountFrame } from '#client/ui/account-nav.tsx';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { AddressForm } from '#client/ui/address-form.tsx';
import { AddressLines, isEmptyAddress } from '#client/ui/address-lines.tsx';
import { AvatarForm } from '#client/ui/avatar-form.tsx';
import { DetailsSection } from '#client/ui/details-section.tsx';
import { EmailSection, PasswordSection } from '#client/ui/login-sections.tsx';
import { OwnBusinesses } from '#client/ui/own-businesses.tsx';
import { SessionList } from '#client/ui/session-list.tsx';
import { YourData } from '#client/ui/your-data.tsx';
import { ADDRESS_TYPES } from '#shared/address.ts';
import { findAccount, findAddresses, listOwnBusinesses } from '#shared/rest/account.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { findMe, listSessions } from '#shared/rest/identity.ts';
import { ROUTES } from '#shared/routes.ts';
import { oneOf } from './account-query.ts';

interface DetailsData {
  /** Address of the member's picture; empty for none. */
  readonly picture: string;
  readonly account: OutputOf<typeof findAccount>;
  readonly addresses: OutputOf<typeof findAddresses>;
  readonly businesses: OutputOf<typeof listOwnBusinesses>;
  readonly sessions: OutputOf<typeof listSessions>;
}

/** What a form leads on to, by the section that it is of. */
const SAVED: Readonly<Record<string, string>> = {
  picture: 'Your picture is changed.',
  account: 'Your details are saved.',
  email: 'We have written to both addresses. The change is made once both have confirmed it, within a day.',
  password: 'Your password is changed, and wherever else you were signed in you are no longer.',
  billing: 'The billing address is saved.',
  shipping: 'The shipping address is saved.',
};
const EDITED = { account: '', email: '', password: '', billing: '', shipping: '' };

export const accountDetailsPage: PersonalPageModule<DetailsData> = {
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), edit: oneOf(EDITED), wrong: oneOf({ picture: '' }) },

  async load({ personal }) {
    const [{ user }, account, addresses, businesses, sessions] = await Promise.all([
      personal.get(findMe, {}),
      personal.get(findAccount, {}),
      personal.get(findAddresses, {}),
      personal.get(listOwnBusinesses, {}),
      personal.get(listSessions, {}),
    ]);
    return page({ picture: user?.picture ?? '', account, addresses, businesses, sessions });
  },

  head: () => ({ title: 'Your details', sheet: 'account', noindex: true }),

  Page: ({ data: { picture, account, addresses, businesses, sessions }, page }) => (
    <AccountFrame title="Your details" path={ROUTES.accountDetails} page={page}>
      <AvatarForm
        picture={picture}
        name={account.name}
        isRefused={page.query.wrong === 'picture'}
        note={page.query.saved === 'picture' && <SavedNote texts={SAVED} page={page} />}
      />
      <DetailsSection
        name="account"
        title="Name"
        saved={SAVED}
        page={page}
        change={{ label: 'Change your details', modal: 'update-account' }}
        editor={(form) => <AccountForm account={account} form={form} />}
      >
        <dl className="facts">
          <Fact term="As others see you" value={account.name} />
          <Fact term="Name" value={`${account.first_name} ${account.last_name}`.trim()} />
          <Fact term="User name" value={account.username} />
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
            label: `${isEmptyAddress(addresses[type]) ? 'Add' : 'Change'} the ${type} address`,
            modal: `update-${type}-address`,
          }}
          editor={(form) => <AddressForm type={type} address={addresses[type]} form={form} />}
        >
          {isEmptyAddress(addresses[type]) ? (
            <p className="empty">There is none yet.</p>
          ) : (
            <AddressLines address={addresses[type]} />
          )}
        </DetailsSection>
      ))}
      <OwnBusinesses businesses={businesses} />
      <SessionList sessions={sessions} />
      <YourData page={page} />
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
