/** Application passwords: with them, programs work in somebody's name. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { Field, FieldError } from '#client/ui/field.tsx';
import { listNarrowerRoles } from '#shared/application-passwords.ts';
import type { ApplicationPassword } from '#shared/rest/application-passwords.ts';
import { ROLE_LABELS, ROLES } from '#shared/roles.ts';
import { SecurityForm } from './security-form.tsx';

interface ApplicationPasswordsProps {
  passwords: readonly ApplicationPassword[];
  /** Roles of their owner. */
  roles: readonly string[];
  page: PageContext;
}

export function ApplicationPasswords({ passwords, roles, page }: ApplicationPasswordsProps): ReactNode {
  const { made, made_password: password } = page.form?.values ?? {};
  return (
    <section id="application-passwords">
      <h2>Application passwords</h2>
      <p>
        A program that publishes or reads in your name logs in with one of these in place of your password.
        Each can be revoked by itself, and none opens this site in a browser.
      </p>
      {made !== undefined && password && (
        <div className="form-done security-secret" role="status">
          <p>
            {'The password for '}
            <b>{made}</b>. Copy it now: this is the only time it is shown.
          </p>
          <p>
            <code className="security-key">{password}</code>
          </p>
        </div>
      )}
      {passwords.length > 0 && (
        <ul className="ledger">
          {passwords.map((one) => (
            <li key={one.uuid}>
              <strong>{one.name}</strong>
              <span className="ledger-what">{describeRights(one)}</span>
              <span>
                {one.last_used ? 'Last used ' : 'Not used since '}
                <Day iso={`${one.last_used ?? one.created}Z`} />
              </span>
              <SecurityForm
                page={page}
                action="revoke"
                button="Revoke"
                about={one.name}
                looks="button quiet small"
              >
                {() => <input type="hidden" name="uuid" value={one.uuid} />}
              </SecurityForm>
            </li>
          ))}
        </ul>
      )}
      <h3>New application password</h3>
      <SecurityForm page={page} action="create" button="Make a password">
        {(form) => (
          <>
            <Field
              name="name"
              label="Name of the program"
              hint="So that you recognize it later."
              maxLength={100}
              form={made === undefined ? form : undefined}
            />
            <p className="field">
              <label htmlFor="role">It may do</label>
              <select id="role" name="role" defaultValue={form?.values.role ?? ''}>
                <option value="">All that I may do</option>
                {listNarrowerRoles(ROLES.filter((role) => roles.includes(role))).map((role) => (
                  <option key={role} value={role}>
                    {describeRole(role)}
                  </option>
                ))}
              </select>
              {form?.errors.role && <FieldError id="role">{form.errors.role}</FieldError>}
            </p>
            <p className="field-check">
              <label>
                <input type="checkbox" name="reads_only" defaultChecked={form?.values.reads_only === 'on'} />{' '}
                It reads only, and changes nothing
              </label>
            </p>
          </>
        )}
      </SecurityForm>
    </section>
  );
}

function describeRights({ role, reads_only }: ApplicationPassword): string {
  const may = role === '' ? 'All that you may do' : ROLE_LABELS[role];
  return reads_only ? `${may}, reading only` : may;
}

function describeRole(role: keyof typeof ROLE_LABELS): string {
  const label = ROLE_LABELS[role].toLowerCase();
  const article = role === 'mm_role_customer_support' ? '' : /^[aeiou]/.test(label) ? 'an ' : 'a ';
  return `What ${article}${label} may do`;
}
