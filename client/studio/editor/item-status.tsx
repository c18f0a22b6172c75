/** State and day of an item, and the buttons that save it. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { FieldError } from '#client/ui/field.tsx';
import type { ContentStatus } from '#shared/content-status.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import { STATUS_LABELS } from '../content/content-words.ts';

interface ItemStatusProps {
  item: EditedItem;
  form: FormState | undefined;
}

export function ItemStatus({ item, form }: ItemStatusProps): ReactNode {
  const { status, permissions } = item;
  if (status === 'trash') return <Trashed />;
  const choices: readonly ContentStatus[] = permissions.publish
    ? ['draft', 'pending', 'future', 'private', 'publish']
    : ['draft', 'pending'];
  return (
    <>
      <p className="item-buttons">
        <button type="submit" className="button" name="action" value="save">
          Save
        </button>
        {permissions.publish && status !== 'publish' && (
          <button type="submit" className="button quiet" name="action" value="publish">
            {status === 'future' ? 'Publish now' : 'Publish'}
          </button>
        )}
        {!permissions.publish && status !== 'pending' && (
          <button type="submit" className="button quiet" name="action" value="review">
            Send for review
          </button>
        )}
        <span className="item-kept" data-edit-status="" />
      </p>
      <p className="field">
        <label htmlFor="status">Status</label>
        <select id="status" name="status" defaultValue={form?.values.status ?? status}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {CHOICE_LABELS[choice] ?? STATUS_LABELS[choice]}
            </option>
          ))}
        </select>
        {form?.errors.status && <FieldError id="status">{form.errors.status}</FieldError>}
      </p>
      <DateField item={item} form={form} />
    </>
  );
}

/** Apart from the buttons that save: on a phone those are always under the thumb. */
export function TrashButton({ item: { status } }: { item: EditedItem }): ReactNode {
  if (status === 'trash') return null;
  return (
    <p>
      <button type="submit" className="button quiet small" name="action" value="trash">
        Move to trash
      </button>
    </p>
  );
}

/** Where the words of a list say too little. */
const CHOICE_LABELS: Readonly<Partial<Record<ContentStatus, string>>> = {
  future: 'Scheduled for the date',
  private: 'Private: for staff alone',
};

/** To the minute, as browsers let one choose it. */
function DateField({ item, form }: ItemStatusProps): ReactNode {
  const shown = item.date.slice(0, 'YYYY-MM-DDThh:mm'.length);
  const error = form?.errors.date;
  return (
    <p className="field">
      <label htmlFor="date">Date (UTC)</label>
      <input
        id="date"
        name="date"
        type="datetime-local"
        defaultValue={form?.values.date ?? shown}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'date-error'}
      />
      <input type="hidden" name="date_was" value={shown} />
      {error && <FieldError id="date">{error}</FieldError>}
    </p>
  );
}

function Trashed(): ReactNode {
  return (
    <>
      <p>This is in the trash. Readers do not see it.</p>
      <p className="item-buttons">
        <button type="submit" className="button" name="action" value="restore">
          Restore as a draft
        </button>
      </p>
      <details className="studio-fold">
        <summary>Delete for good</summary>
        <p>The text and its revisions go with it, and nothing brings it back.</p>
        <button type="submit" className="button quiet" name="action" value="delete">
          Delete it for good
        </button>
      </details>
    </>
  );
}
