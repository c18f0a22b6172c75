import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { ROUTES } from '#shared/routes.ts';

interface SecurityFormProps {
  page: PageContext;
  action: string;
  button: string;
  looks?: 'button' | 'button quiet' | 'button quiet small';
  children?: (form: FormState | undefined) => ReactNode;
}

/** A form of the page: values and errors belong to the one that was sent, and to no other. */
export function SecurityForm({
  page,
  action,
  button,
  looks = 'button',
  children,
}: SecurityFormProps): ReactNode {
  const form = page.form?.values.action === action ? page.form : undefined;
  return (
    <form className="form" method="post" action={ROUTES.accountSecurity} noValidate>
      <FormError form={form} />
      <input type="hidden" name="action" value={action} />
      {children?.(form)}
      <p>
        <button className={looks} type="submit">
          {button}
        </button>
      </p>
    </form>
  );
}
