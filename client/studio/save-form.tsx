/** The form with which a thing is changed as a whole. Of two who do so the slower is told, and sees what the other saved. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { compareVersion, labelSave, SeenVersion } from './seen-version.tsx';

interface SaveFormProps {
  page: PageContext;
  /** Version that is shown. */
  version: string;
  /** Its fields. */
  children: (form: FormState | undefined) => ReactNode;
}

/** Other forms of the page have other actions. */
export function SaveForm({ page, version, children }: SaveFormProps): ReactNode {
  const form = compareVersion(page.form?.values.action === 'save' ? page.form : undefined, version);
  return (
    <form className="form" method="post" action={page.path} noValidate>
      <FormError form={form} />
      <input type="hidden" name="action" value="save" />
      <SeenVersion version={version} form={form} />
      {children(form)}
      <button type="submit" className="button">
        {labelSave(form, 'Save')}
      </button>
    </form>
  );
}
