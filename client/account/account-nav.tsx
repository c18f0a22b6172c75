/** The rooms of an account, beside each of its pages. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';

const SECTIONS = [
  ['Dashboard', ROUTES.dashboard],
  ['Your details', ROUTES.accountDetails],
  ['Membership', ROUTES.accountMembership],
  ['Orders', ROUTES.accountOrders],
  ['Books', ROUTES.accountBooks],
  ['Favorites', ACCOUNT_PATHS.favorites],
  ['Businesses', ROUTES.accountBusiness],
] as const;

const ADVERTISING = ['Advertising', ROUTES.accountAdvertising] as const;

const STAFF_SECTIONS = [
  ['Grading', ROUTES.grading],
  ['Certificates', ROUTES.gradingCertificates],
] as const;

interface AccountNavProps {
  path: string;
  isStaff: boolean;
  worksInStudio: boolean;
  isAdvertiser: boolean;
}

function AccountNav({ path, isStaff, worksInStudio, isAdvertiser }: AccountNavProps): ReactNode {
  const sections = isAdvertiser || path === ROUTES.accountAdvertising ? [...SECTIONS, ADVERTISING] : SECTIONS;
  return (
    <nav className="account-nav" aria-label="Account">
      <ul>
        {sections.map(([label, href]) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
        {worksInStudio && (
          <>
            <li>
              <a
                href={ROUTES.accountSecurity}
                aria-current={path === ROUTES.accountSecurity ? 'page' : undefined}
              >
                Security
              </a>
            </li>
            <li>
              <a href={ROUTES.studio}>Studio</a>
            </li>
          </>
        )}
        {isStaff &&
          STAFF_SECTIONS.map(([label, href]) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

export interface AccountFrameProps {
  title: string;
  lead?: string;
  /** Stands below the lead. */
  note?: ReactNode;
  /** Path of the section that is shown, or in which the page is. */
  path: string;
  page: Pick<PageContext, 'isStaff' | 'isAdvertiser' | 'staffRights' | 'needsSecondFactor'>;
  children: ReactNode;
}

/** A page of the account: its navigation, its heading, and what is in it. */
export function AccountFrame({ title, lead, note, path, page, children }: AccountFrameProps): ReactNode {
  return (
    <div className="wrap account">
      <AccountNav
        path={path}
        isStaff={page.isStaff}
        worksInStudio={page.staffRights.length > 0 || page.needsSecondFactor === true}
        isAdvertiser={page.isAdvertiser}
      />
      <div className="account-page">
        <header className="account-head">
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {note}
        </header>
        {children}
      </div>
    </div>
  );
}
