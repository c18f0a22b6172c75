/** The form as it is saved now: what the server would show to somebody who opened the page. */
import { type FieldValues, readFields } from './form-fields.island.ts';

export interface SavedForm {
  readonly element: HTMLFormElement;
  readonly values: FieldValues;
  readonly revision: string;
}

/** Undefined where the server does not tell. */
export async function fetchSavedForm(): Promise<SavedForm | undefined> {
  try {
    const response = await fetch(`${location.pathname}?version=saved`);
    if (!response.ok) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const revision = page.querySelector<HTMLInputElement>('input[name="base_revision"]');
    if (!revision?.form) return undefined;
    return { element: revision.form, values: readFields(revision.form), revision: revision.value };
  } catch {
    return undefined;
  }
}
