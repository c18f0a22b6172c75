/** Two-step login: off, being set up, or on. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import type { SecondFactor } from '#shared/rest/second-factor.ts';
import { SecurityForm } from './security-form.tsx';

interface SecondFactorProps {
  factor: SecondFactor;
  page: PageContext;
}

export function SecondFactorSection({ factor, page }: SecondFactorProps): ReactNode {
  const codes = page.form?.values.recovery_codes;
  return (
    <section id="second-factor">
      <h2>Two-step login</h2>
      {codes && <RecoveryCodes codes={codes.split(' ')} />}
      {factor.state === 'on' && <On factor={factor} page={page} />}
      {factor.state === 'pending' && factor.pending && <Pending pending={factor.pending} page={page} />}
      {factor.state === 'off' && (
        <>
          <p>
            Logging in takes a code from an app on your phone as well as your password. Whoever learns your
            password is still locked out.
          </p>
          <SecurityForm page={page} action="begin" button="Set up two-step login" />
        </>
      )}
    </section>
  );
}

/** Modules around it that have to stay empty (ISO/IEC 18004, 9.1). */
const QUIET = 4;

function Pending({ pending, page }: { pending: NonNullable<SecondFactor['pending']>; page: PageContext }) {
  const { secret, uri, qr } = pending;
  const side = qr.size + 2 * QUIET;
  return (
    <ol className="security-steps">
      <li>
        <p>
          Scan this with an authenticator app, such as 1Password, Google Authenticator or Aegis. On this
          phone, <a href={uri}>open your app</a>.
        </p>
        <svg
          className="security-qr"
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label="QR code for your authenticator app"
        >
          <path fill="#fff" d={`M${-QUIET} ${-QUIET}h${side}v${side}h-${side}z`} />
          <path fill="#000" d={qr.path} />
        </svg>
        <p>
          {'Or type this key: '}
          <code className="security-key">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
      </li>
      <li>
        <SecurityForm page={page} action="confirm" button="Turn on">
          {(form) => (
            <Field
              name="code"
              label="The six digits that the app shows now"
              autoComplete="one-time-code"
              maxLength={10}
              verbatim
              form={form}
            />
          )}
        </SecurityForm>
      </li>
    </ol>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  return (
    <div className="form-done security-secret" role="status">
      <p>
        <b>Your recovery codes.</b> Each logs you in once, without your phone. Print them or save them in your
        password manager now: this is the only time they are shown.
      </p>
      <ol className="security-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ByCodeProps {
  page: PageContext;
  action: 'renew' | 'remove';
  title: string;
  button: string;
}

/** Changes that the password alone does not make. */
function ByCode({ page, action, title, button }: ByCodeProps): ReactNode {
  return (
    <details open={page.form?.values.action === action && !page.form.values.recovery_codes}>
      <summary>{title}</summary>
      <SecurityForm page={page} action={action} button={button} looks="button quiet small">
        {(form) => (
          <Field
            id={`${action}-code`}
            name="code"
            label="A code of your app, or a recovery code"
            autoComplete="one-time-code"
            maxLength={40}
            verbatim
            form={form}
          />
        )}
      </SecurityForm>
    </details>
  );
}

function On({ factor, page }: SecondFactorProps): ReactNode {
  const { since, recovery_codes_left: left, is_required } = factor;
  return (
    <>
      <p>
        <span className="state complete">On</span>
        {since && (
          <>
            {' since '}
            <Day iso={since} />
          </>
        )}
        {`. ${left === 1 ? 'One recovery code is' : `${left === 0 ? 'No' : left} recovery codes are`} left.`}
      </p>
      <div className="security-ways">
        <ByCode page={page} action="renew" title="Make new recovery codes" button="Make new codes" />
        <ByCode page={page} action="remove" title="Turn off" button="Turn off two-step login" />
      </div>
      {is_required && (
        <p className="field-hint">Without it, Studio is closed to you until you set it up again.</p>
      )}
    </>
  );
}
