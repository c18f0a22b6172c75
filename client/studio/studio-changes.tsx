import type { ReactNode } from 'react';
import { Moment } from '#client/ui/moment.tsx';
import type { StaffChange } from '#shared/rest/staff-changes.ts';
import { pathTo } from '#shared/routes.ts';
import { UNTITLED } from './content/content-words.ts';
import { describeDetails } from './describe-change.ts';

interface ChangeListProps {
  changes: readonly StaffChange[];
  /** Words where there are none. */
  none: string;
  /** Whether each leads to the user whom it concerns. */
  namesUsers?: boolean;
}

/** Changes by staff, the latest first, each with its reason. */
export function ChangeList({ changes, none, namesUsers = false }: ChangeListProps): ReactNode {
  if (changes.length === 0) return <p className="empty">{none}</p>;
  return (
    <ol className="studio-changes">
      {changes.map((change) => (
        <Change key={change.id} change={change} namesUsers={namesUsers} />
      ))}
    </ol>
  );
}

function Change({ change, namesUsers }: { change: StaffChange; namesUsers: boolean }): ReactNode {
  const { changed_at, staff_name, action, user_id, user_name, item_id, item_type, item_title, reason } =
    change;
  const isAboutItem = item_id !== null && item_type !== null;
  const isAboutUser = namesUsers && user_id !== null;
  // A link says it already.
  const details = describeDetails(change.details).filter((value) => !isAboutItem || value !== item_title);
  return (
    <li>
      <p>
        <b>{`${action.charAt(0).toUpperCase()}${action.slice(1)}`}</b>
        {(isAboutItem || isAboutUser) && ': '}
        {isAboutItem && (
          <a href={pathTo('studioItem', { type: item_type, id: String(item_id) })}>
            {item_title || UNTITLED}
          </a>
        )}
        {isAboutUser && (
          <>
            {isAboutItem && ', '}
            <a href={pathTo('studioUser', { id: String(user_id) })}>{user_name ?? `account ${user_id}`}</a>
          </>
        )}
        {details.length > 0 && `${isAboutItem || isAboutUser ? ',' : ':'} ${details.join(', ')}`}
      </p>
      <p className="small">
        {reason && `“${reason}” `}
        {`${staff_name}, `}
        <Moment iso={changed_at} />
      </p>
    </li>
  );
}
