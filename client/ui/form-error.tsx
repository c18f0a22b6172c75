import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';

/** Problems of the whole form. */
export function FormError({ form }: { form: FormState | undefined }): ReactNode {
  if (!form || Object.keys(form.errors).length === 0) return null;
  return (
    <p className="form-error" role="alert">
      {form.errors[''] ?? 'Please correct the errors below.'}
    </p>
  );
}
