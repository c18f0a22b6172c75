/** Passkeys, in place of the codes of two-step login. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { PasskeyButton } from '#client/sign-in/passkey-button.tsx';
import { Day } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import type { Passkey } from '#shared/rest/passkeys.ts';
import { SecurityForm } from './security-form.tsx';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Host for which the browser can have them; null at an address for which it has none. */
  host: string | null;
  page: PageContext;
}

export function Passkeys({ passkeys, host, page }: PasskeysProps): ReactNode {
  const options = page.form?.values.passkey_options;
  return (
    <section id="passkeys">
      <h2>Passkeys</h2>
      <p>
        Confirm with your fingerprint, face or screen lock, or with a security key, and type no code. A
        passkey works at the site where you add it
        {host !== null && (
          <>
            : this one is <b>{host}</b>
          </>
        )}
        . Your app and recovery codes go on working everywhere.
      </p>
      {passkeys.length > 0 && (
        <ul className="ledger">
          {passkeys.map((one) => (
            <li key={one.uuid}>
              <strong>{one.name}</strong>
              <span className="ledger-what">{one.is_here ? one.host : `${one.host}, not here`}</span>
              <span>
                {one.last_used ? 'Last used ' : 'Not used since '}
                <Day iso={one.last_used ?? one.created} />
              </span>
              <SecurityForm
                page={page}
                action="remove-passkey"
                button="Remove"
                looks="button quiet small"
                about={one.name}
              >
                {() => <input type="hidden" name="uuid" value={one.uuid} />}
              </SecurityForm>
            </li>
          ))}
        </ul>
      )}
      {host === null ? (
        <p>
          {'Browsers have no passkeys for the address that you are at. To add one, open the site at '}
          <a href={`${page.origins[page.brand]}${page.path}`}>{new URL(page.origins[page.brand]).host}</a>.
        </p>
      ) : options ? (
        <NewPasskey options={JSON.parse(options)} page={page} />
      ) : (
        <SecurityForm page={page} action="begin-passkey" part="passkeys" button="Add a passkey" />
      )}
    </section>
  );
}

function NewPasskey({ options, page }: { options: object; page: PageContext }): ReactNode {
  return (
    <>
      <h3 id="new-passkey">New passkey</h3>
      <SecurityForm page={page} action="add-passkey">
        {(form) => (
          <>
            <Field
              name="name"
              id="passkey-name"
              label="Name"
              hint="So that you recognize it later: “Work laptop”, “Blue security key”."
              maxLength={100}
              form={form}
            />
            <noscript>
              <p>Adding a passkey needs JavaScript, which is turned off in your browser.</p>
            </noscript>
            <PasskeyButton options={options} isNew>
              Create the passkey
            </PasskeyButton>
          </>
        )}
      </SecurityForm>
    </>
  );
}
