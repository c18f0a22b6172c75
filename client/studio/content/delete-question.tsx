/** The last question before items of the trash are deleted: which, and that nothing brings them back. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { SELECTED, selectName } from '#shared/content-form.ts';
import type { ListedContent } from '#shared/rest/writing.ts';
import { ROUTES } from '#shared/routes.ts';
import { UNTITLED } from './content-words.ts';

/** Sent, with nothing wrong, and not yet answered. */
export const isAskingToDelete = (form: FormState | undefined): form is FormState =>
  form?.values.do === 'delete' && form.values.sure === undefined && Object.keys(form.errors).length === 0;

/** The list may be longer than a window: the page begins with the question. */
const FOCUSED = { tabIndex: -1, autoFocus: true };

interface DeleteQuestionProps {
  items: readonly ListedContent[];
  /** As the list was sent. */
  values: FormState['values'];
}

export function DeleteQuestion({ items, values }: DeleteQuestionProps): ReactNode {
  const selected = Object.entries(values).filter(([name]) => SELECTED.test(name));
  const named = items
    .filter(({ id }) => values[selectName(id)] !== undefined)
    .map(({ title }) => `“${title || UNTITLED}”`);
  const { back = '' } = values;
  const count = selected.length;
  return (
    <section className="studio-box studio-confirm" aria-labelledby="delete-question">
      <h2
        id="delete-question"
        {...FOCUSED}
      >{`Delete ${count === 1 ? 'this item' : `these ${count} items`} for good?`}</h2>
      <p>{[...named, ...describeUnlisted(count - named.length, named.length > 0)].join(', ')}</p>
      <p>
        {count === 1
          ? 'Its text and revisions go with it, and nothing brings it back.'
          : 'Their texts and revisions go with them, and nothing brings them back.'}
      </p>
      <form method="post" action={ROUTES.studioContent} className="studio-buttons">
        <input type="hidden" name="action" value="bulk" />
        <input type="hidden" name="do" value="delete" />
        <input type="hidden" name="sure" value="1" />
        <input type="hidden" name="back" value={back} />
        {selected.map(([name, type]) => (
          <input key={name} type="hidden" name={name} value={type} />
        ))}
        <button type="submit" className="button">
          Delete for good
        </button>
        <a className="button quiet" href={`${ROUTES.studioContent}${back && `?${back}`}`}>
          Do not delete
        </a>
      </form>
    </section>
  );
}

/** Sent with the others, and restored, deleted or filtered out since. */
function describeUnlisted(count: number, isLast: boolean): string[] {
  if (count <= 0) return [];
  return [`${isLast ? 'and ' : ''}${count} that ${count === 1 ? 'is' : 'are'} no longer in this list`];
}
