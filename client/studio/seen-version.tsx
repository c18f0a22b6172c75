/** The version that somebody saw before they changed a thing: of two who do so the slower is told, and sees what the other saved. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';

/** Values and errors of a form, which know whether somebody else has saved since it was opened. */
export const compareVersion = (form: FormState | undefined, version: string): FormState | undefined =>
  form && { ...form, isOvertaken: form.values.version !== undefined && form.values.version !== version };

/** Sent with the form; once both have been seen, saving again replaces what the other saved. */
export function SeenVersion({ version, form }: { version: string; form: FormState | undefined }): ReactNode {
  return (
    <>
      {form?.isOvertaken && !form.errors[''] && (
        <p className="form-error" role="alert">
          Someone else changed this in the meantime. Saving replaces what they saved.
        </p>
      )}
      <input type="hidden" name="version" value={version} />
    </>
  );
}

/** Label of the button that saves. */
export const labelSave = (form: FormState | undefined, label: string): string =>
  form?.isOvertaken ? 'Save all the same' : label;
