/** A change that staff may make, closed until it is wanted. Each has a reason, which stays in the record. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { compareVersion, labelSave, SeenVersion } from './seen-version.tsx';

interface StudioFormProps {
  page: PageContext;
  action: string;
  title: string;
  button: string;
  /** Left out for what explains itself. */
  asksReason?: boolean;
  /** Says what was seen before it is changed, where two may do so at once. */
  version?: string;
  /** For what the page is there for. */
  isOpen?: boolean;
  children: (form: FormState | undefined) => ReactNode;
}

/** Values and errors belong to the form that was sent, and to no other. */
export function StudioForm({
  page,
  action,
  title,
  button,
  asksReason = true,
  version,
  isOpen = false,
  children,
}: StudioFormProps): ReactNode {
  const sent = page.form?.values.action === action ? page.form : undefined;
  const form = version === undefined ? sent : compareVersion(sent, version);
  return (
    <details open={isOpen || form !== undefined}>
      <summary>{title}</summary>
      <form className="form" method="post" action={page.path} noValidate>
        <FormError form={form} takesFocus />
        <input type="hidden" name="action" value={action} />
        {version !== undefined && <SeenVersion version={version} form={form} />}
        {children(form)}
        {asksReason && (
          <Field
            id={`${action}-reason`}
            name="reason"
            label="Reason"
            hint="Kept in the record of changes."
            maxLength={300}
            form={form}
          />
        )}
        <button type="submit" className={isOpen ? 'button' : 'button quiet'}>
          {labelSave(form, button)}
        </button>
      </form>
    </details>
  );
}
