import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { ROUTES } from '#shared/routes.ts';

interface SecurityFormProps {
  page: PageContext;
  action: string;
  /** Id of the part of the page that answers it, where that is far down. */
  part?: string;
  /** Words of its button; left out where the form brings its own. */
  button?: string;
  /** Thing that it concerns, for those who hear the button without the row that it stands in. */
  about?: string;
  looks?: 'button' | 'button quiet' | 'button quiet small';
  children?: (form: FormState | undefined) => ReactNode;
}

/** A form of the page: values and errors belong to the one that was sent, and to no other. */
export function SecurityForm({
  page,
  action,
  part,
  button,
  about,
  looks = 'button',
  children,
}: SecurityFormProps): ReactNode {
  const form = page.form?.values.action === action ? page.form : undefined;
  return (
    <form
      className="form"
      method="post"
      action={part ? `${ROUTES.accountSecurity}#${part}` : ROUTES.accountSecurity}
      noValidate
    >
      <FormError form={form} />
      <input type="hidden" name="action" value={action} />
      {children?.(form)}
      {button && (
        <p>
          <button className={looks} type="submit">
            {button}
            {about && <span className="hidden"> {about}</span>}
          </button>
        </p>
      )}
    </form>
  );
}
