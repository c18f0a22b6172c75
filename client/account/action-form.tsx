import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';

interface ActionFormProps {
  page: PageContext;
  action: string;
  /** Subject of it, where a page has several for the same action. */
  about?: string;
  button: ReactNode;
  children?: (form: FormState | undefined) => ReactNode;
}

/** One of several forms on a page: what was typed and what is wrong belong to the form that was sent, and to no other. */
export function ActionForm({ page, action, about = '', button, children }: ActionFormProps): ReactNode {
  const { values } = page.form ?? {};
  const form = values?.action === action && (values.about ?? '') === about ? page.form : undefined;
  return (
    <form className="form" method="post" action={page.path} noValidate>
      <FormError form={form} />
      <input type="hidden" name="action" value={action} />
      {about !== '' && <input type="hidden" name="about" value={about} />}
      {children?.(form)}
      <p>
        <button className="button quiet" type="submit">
          {button}
        </button>
      </p>
    </form>
  );
}
