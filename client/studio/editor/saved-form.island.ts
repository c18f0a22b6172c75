/** The form as it is saved now: what the server would show to somebody who opened the page. */
import { ROUTES } from '#shared/routes.ts';
import { type FieldValues, readFields } from './form-fields.island.ts';

export interface SavedForm {
  readonly element: HTMLFormElement;
  readonly values: FieldValues;
  readonly revision: string;
  /** Id of the user for whom it is shown. */
  readonly writer: string | undefined;
}

/** The form, or why there is none. */
export type SavedAnswer = SavedForm | 'offline' | 'logged-out' | 'locked' | 'unknown';

const MIN_SERVER_ERROR = 500;

export async function fetchSavedForm(): Promise<SavedAnswer> {
  try {
    const response = await fetch(`${location.pathname}?version=saved`);
    if (response.status >= MIN_SERVER_ERROR) return 'offline';
    const { pathname, searchParams } = new URL(response.url);
    if (pathname === ROUTES.login)
      return searchParams.get('error') === 'account_locked' ? 'locked' : 'logged-out';
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const revision = page.querySelector<HTMLInputElement>('input[name="base_revision"]');
    if (!response.ok || !revision?.form) return 'unknown';
    const { form } = revision;
    return {
      element: form,
      values: readFields(form),
      revision: revision.value,
      writer: form.dataset.writer,
    };
  } catch {
    return 'offline';
  }
}
