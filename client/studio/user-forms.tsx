/** Changes that staff may make of an account. Each change has a reason, which stays in the record. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { Field, FieldError } from '#client/ui/field.tsx';
import { type AccessLevel, GRANTABLE_LEVELS } from '#shared/access.ts';
import { MEMBERSHIP_NAMES } from '#shared/membership.ts';
import type { WholeUser } from '#shared/rest/staff-users.ts';
import { ROLE_HINTS, ROLE_LABELS, ROLES } from '#shared/roles.ts';
import { formatLevel } from './content/content-words.ts';
import { StudioForm } from './studio-form.tsx';
import { StudioSelect, sameWords } from './studio-select.tsx';

const nameLevels = (levels: readonly AccessLevel[]) =>
  levels.map((level) => [level, formatLevel(level)] as const);

interface UserFormsProps {
  user: WholeUser;
  page: PageContext;
}

export function UserForms({ user, page }: UserFormsProps): ReactNode {
  const { subscriptions, grants, sessions } = user;
  const given = grants.filter(({ source }) => source === 'staff').map(({ level }) => level);
  return (
    <aside className="studio-forms" aria-label="Change this account">
      <StudioForm page={page} action="membership" title="Membership" button="Save membership">
        {(form) => (
          <>
            <StudioSelect
              name="name"
              label="Membership"
              options={sameWords(MEMBERSHIP_NAMES)}
              preset={subscriptions[0]?.name}
              form={form}
            />
            <StudioSelect
              name="status"
              label="Status"
              options={sameWords(['Active', 'Canceled', 'Locked'])}
              form={form}
            />
            <Field
              id="membership-until"
              name="until"
              label="Until"
              hint="One that you give costs nothing; one that is paid goes on being paid. Without a day it has no end."
              type="date"
              optional
              form={form}
            />
          </>
        )}
      </StudioForm>
      <StudioForm page={page} action="give" title="Give a right" button="Give">
        {(form) => (
          <>
            <StudioSelect name="level" label="Right" options={nameLevels(GRANTABLE_LEVELS)} form={form} />
            <Field id="give-until" name="until" label="Until" type="date" optional form={form} />
          </>
        )}
      </StudioForm>
      {given.length > 0 && (
        <StudioForm page={page} action="take" title="Take a right back" button="Take back">
          {(form) => (
            <StudioSelect
              id="take-level"
              name="level"
              label="Right"
              options={nameLevels(given)}
              form={form}
            />
          )}
        </StudioForm>
      )}
      {page.staffRights.includes('roles') && (
        <StudioForm page={page} action="roles" title="Roles" button="Save roles">
          {(form) => <RoleBoxes roles={user.roles} form={form} />}
        </StudioForm>
      )}
      {page.staffRights.includes('roles') && user.has_second_factor && (
        <StudioForm page={page} action="factor" title="Reset two-step login" button="Reset">
          {() => <p>For somebody who has lost the app and the recovery codes. It also logs them out.</p>}
        </StudioForm>
      )}
      {!user.is_active && (
        <StudioForm
          page={page}
          action="activation"
          title="Resend the activation email"
          button="Send"
          asksReason={false}
        >
          {() => <p>With a new link, by which they confirm the address and choose a password.</p>}
        </StudioForm>
      )}
      {user.locked_at === null ? (
        <StudioForm page={page} action="lock" title="Lock the account" button="Lock">
          {() => (
            <p>Ends all sessions. Nobody logs in to it, and nothing is charged, until it is unlocked.</p>
          )}
        </StudioForm>
      ) : (
        <StudioForm page={page} action="unlock" title="Unlock the account" button="Unlock">
          {() => null}
        </StudioForm>
      )}
      {sessions > 0 && (
        <StudioForm page={page} action="sessions" title="Log out everywhere" button="End all sessions">
          {() => null}
        </StudioForm>
      )}
    </aside>
  );
}

/** Each role is a box of its own; somebody may have several, or none. */
function RoleBoxes({ roles, form }: { roles: WholeUser['roles']; form: FormState | undefined }): ReactNode {
  return (
    <fieldset className="studio-roles">
      <legend className="hidden">Roles</legend>
      {ROLES.map((role) => (
        <p key={role} className="field-check">
          <label>
            <input
              type="checkbox"
              name={`role.${role}`}
              aria-describedby={`hint-${role}`}
              defaultChecked={form ? form.values[`role.${role}`] === 'on' : roles.includes(role)}
            />{' '}
            {ROLE_LABELS[role]}
          </label>
          <span id={`hint-${role}`} className="field-hint">
            {ROLE_HINTS[role]}
          </span>
        </p>
      ))}
      {form?.errors.roles && <FieldError id="roles">{form.errors.roles}</FieldError>}
    </fieldset>
  );
}
