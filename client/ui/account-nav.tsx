/** The rooms of an account, beside each of its pages. */
import type { ReactNode } from 'react';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';

const ROOMS = [
  ['Dashboard', ROUTES.dashboard],
  ['Your details', ROUTES.accountDetails],
  ['Membership', ROUTES.accountMembership],
  ['Orders', ROUTES.accountOrders],
  ['Favorites', ACCOUNT_PATHS.favorites],
] as const;

function AccountNav({ path, staff }: { path: string; staff: boolean }): ReactNode {
  return (
    <nav className="account-nav" aria-label="Account">
      <ul>
        {ROOMS.map(([label, href]) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
        {staff && (
          <li>
            <a href={ROUTES.grading}>Grading</a>
          </li>
        )}
      </ul>
    </nav>
  );
}

export interface AccountFrameProps {
  title: string;
  lead?: string;
  /** Of the room that is shown, or in which the page is. */
  path: string;
  /** Whether who sees it works here. */
  staff?: boolean;
  children: ReactNode;
}

/** A page of the account: its navigation, its heading, and what is in it. */
export function AccountFrame({ title, lead, path, staff = false, children }: AccountFrameProps): ReactNode {
  return (
    <div className="wrap account">
      <AccountNav path={path} staff={staff} />
      <div className="account-page">
        <header className="account-head">
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
