/** `/account/details/`: names, addresses, password, sessions, and all of it to take along or to delete. */
import type { ReactNode } from 'react';
import { type FormState, type PageContext, type PersonalPageModule, page } from '#client/page-module.ts';
import { AccountFrame } from '#client/ui/account-nav.tsx';
import { Day, Saved } from '#client/ui/account-parts.tsx';
import { AddressForm } from '#client/ui/address-form.tsx';
import { AvatarForm } from '#client/ui/avatar-form.tsx';
import { Field, FormError } from '#client/ui/field.tsx';
import { ADDRESS_TYPES } from '#shared/address.ts';
import { ACCOUNT_LIMITS, findAccount, findAddresses, listOwnBusinesses } from '#shared/rest/account.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { findMe, listSessions } from '#shared/rest/identity.ts';
import { ROUTES } from '#shared/routes.ts';

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
  account: 'Your details are saved.',
  email: 'We have written to both addresses. The change is made once both have confirmed it, within a day.',
  password: 'Your password is changed, and wherever else you were signed in you are no longer.',
  billing: 'The billing address is saved.',
  shipping: 'The shipping address is saved.',
};

export const accountDetailsPage: PersonalPageModule<DetailsData> = {
  personal: true,
  guard: 'member',
  allowedQuery: { saved: (text) => (Object.hasOwn(SAVED, text) ? text : '') },

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
    <AccountFrame title="Your details" path={ROUTES.accountDetails}>
      <AvatarForm picture={picture} name={account.name} />
      <Section name="account" title="Name" page={page}>
        {(form) => (
          <>
            <Field
              name="first_name"
              label="First name"
              preset={account.first_name}
              form={form}
              autoComplete="given-name"
              maxLength={ACCOUNT_LIMITS.first_name}
              optional
            />
            <Field
              name="last_name"
              label="Last name"
              preset={account.last_name}
              form={form}
              autoComplete="family-name"
              maxLength={ACCOUNT_LIMITS.last_name}
              optional
            />
            <Field
              name="name"
              label="As others see you"
              preset={account.name}
              form={form}
              autoComplete="nickname"
              maxLength={ACCOUNT_LIMITS.name}
            />
            <Field
              name="username"
              label="User name"
              preset={account.username}
              form={form}
              autoComplete="username"
              maxLength={ACCOUNT_LIMITS.username}
            />
            <Submit>Save</Submit>
          </>
        )}
      </Section>
      <Section
        name="email"
        title="E-mail address"
        page={page}
        note={`You sign in with ${account.email}, and letters go there.`}
      >
        {(form) => (
          <>
            <Field name="email" label="Another address" form={form} type="email" autoComplete="email" />
            <Submit>Ask for the change</Submit>
          </>
        )}
      </Section>
      <Section name="password" title="Password" page={page}>
        {(form) => (
          <>
            <Field
              name="old_password"
              label="Your present password"
              form={form}
              type="password"
              autoComplete="current-password"
            />
            <Field
              name="password"
              label="A new one, of 10 characters or more"
              form={form}
              type="password"
              autoComplete="new-password"
              id="new-password"
            />
            <Submit>Change the password</Submit>
          </>
        )}
      </Section>
      {ADDRESS_TYPES.map((type) => (
        <section key={type} id={type}>
          <h2>{type === 'billing' ? 'Billing address' : 'Shipping address'}</h2>
          <SavedNote name={type} page={page} />
          <AddressForm type={type} address={addresses[type]} form={formOf(page, type)} />
        </section>
      ))}
      <Businesses businesses={businesses} />
      <Sessions sessions={sessions} />
      <YourData page={page} />
    </AccountFrame>
  ),
};

/** What was typed, where it was typed in this section. */
function formOf({ form }: PageContext, section: string): FormState | undefined {
  return form?.values.section === section ? form : undefined;
}

interface SectionProps {
  name: string;
  title: string;
  page: PageContext;
  note?: string;
  children(form: FormState | undefined): ReactNode;
}

function Section({ name, title, page, note, children }: SectionProps): ReactNode {
  const form = formOf(page, name);
  return (
    <section id={name}>
      <h2>{title}</h2>
      <SavedNote name={name} page={page} />
      {note && <p>{note}</p>}
      <form className="form" method="post" action={ROUTES.accountDetails} noValidate={form !== undefined}>
        <FormError form={form} />
        <input type="hidden" name="section" value={name} />
        {children(form)}
      </form>
    </section>
  );
}

function SavedNote({ name, page }: { name: string; page: PageContext }): ReactNode {
  return page.query.saved === name ? <Saved>{SAVED[name]}</Saved> : null;
}

function Submit({ children }: { children: ReactNode }): ReactNode {
  return (
    <p>
      <button className="button" type="submit">
        {children}
      </button>
    </p>
  );
}

function Businesses({ businesses }: Pick<DetailsData, 'businesses'>): ReactNode {
  if (businesses.length === 0) return null;
  return (
    <section>
      <h2>Your businesses</h2>
      <ul className="ledger">
        {businesses.map(({ id, name, link, status }) => (
          <li key={id}>
            {status === 'publish' ? <a href={link}>{name}</a> : <span>{name}</span>}
            <span className="state">{status === 'publish' ? 'In the directory' : 'Draft'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sessions({ sessions }: Pick<DetailsData, 'sessions'>): ReactNode {
  return (
    <section id="sessions">
      <h2>Where you are signed in</h2>
      <ul className="ledger">
        {sessions.map(({ created_at, last_seen, user_agent, current }) => (
          <li key={created_at + user_agent}>
            <span className="ledger-what">{user_agent || 'A program that does not say what it is'}</span>
            <span>
              {'Last seen '}
              <Day iso={last_seen} />
            </span>
            {current && <span className="state complete">Here</span>}
          </li>
        ))}
      </ul>
      <form method="post" action={ROUTES.accountDetails}>
        <input type="hidden" name="section" value="sessions" />
        <button className="button quiet" type="submit">
          Log out everywhere
        </button>
      </form>
    </section>
  );
}

function YourData({ page }: { page: PageContext }): ReactNode {
  const form = formOf(page, 'close');
  return (
    <>
      <section id="export">
        <h2>Take your data along</h2>
        <p>All that is stored about you, as files that people and programs can read.</p>
        <form method="post" action={ROUTES.accountExport}>
          <button className="button quiet" type="submit">
            Download as ZIP
          </button>
        </form>
      </section>
      <section id="close">
        <h2>Delete the account</h2>
        <p>
          It ends at once and for good: your membership, what it opens, and what we know of you. What was
          bought and paid is kept without your name, as tax law wants it.
        </p>
        <form className="form" method="post" action={ROUTES.accountDetails} noValidate={form !== undefined}>
          <FormError form={form} />
          <input type="hidden" name="section" value="close" />
          <Field
            name="password"
            label="Your password"
            form={form}
            type="password"
            autoComplete="current-password"
            id="close-password"
          />
          <p>
            <button className="button danger" type="submit">
              Delete the account
            </button>
          </p>
        </form>
      </section>
    </>
  );
}
