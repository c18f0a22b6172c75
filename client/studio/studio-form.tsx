/** A change that staff may make, closed until it is wanted. Each has a reason, which stays in the record. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';

interface StudioFormProps {
  page: PageContext;
  action: string;
  title: string;
  button: string;
  /** Left out for what explains itself. */
  asksReason?: boolean;
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
  isOpen = false,
  children,
}: StudioFormProps): ReactNode {
  const form = page.form?.values.action === action ? page.form : undefined;
  return (
    <details open={isOpen || form !== undefined}>
      <summary>{title}</summary>
      <form className="form" method="post" action={page.path} noValidate>
        <FormError form={form} />
        <input type="hidden" name="action" value={action} />
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
        <button type="submit" className="button quiet">
          {button}
        </button>
      </form>
    </details>
  );
}
