import type { ReactNode } from 'react';
import { namesAccount } from '#client/core/names-account.ts';
import type { PageContext } from '#client/core/page-module.ts';
import { VisibleTo } from '#client/items/visible-to.tsx';
import { holdsHighestMembership } from '#shared/access.ts';
import { ROUTES, SISTER_SITE_PATH } from '#shared/routes.ts';
import { Logo } from './logo.tsx';
import { findSocialIcon } from './social-icon.tsx';

export function Footer({ page }: { page: PageContext }): ReactNode {
  const { site, origins, year } = page;
  return (
    <footer className="footer">
      <div className="wrap footer-grid">
        <div className="footer-about">
          <a className="logo" href={ROUTES.home} aria-label={`${site.name}, home`}>
            <Logo brand={page.brand} isRepeated />
          </a>
          <p>{site.footer}</p>
          <VisibleTo group={page.group} who="guest">
            <a className="button quiet" href={`${origins[site.sister.brand]}/`}>
              {site.sister.label}
            </a>
          </VisibleTo>
          <VisibleTo group={page.group} who="member">
            <form action={SISTER_SITE_PATH} method="post">
              <button className="button quiet" type="submit">
                {site.sister.label}
              </button>
            </form>
          </VisibleTo>
        </div>
        <nav className="footer-links" aria-label="Footer">
          <ul>{site.footerLinks.map(toLink)}</ul>
        </nav>
        <div className="footer-join">
          {holdsHighestMembership(page.group) ? (
            <a className="button" href={ROUTES.accountMembership}>
              Your Membership
            </a>
          ) : (
            <a className="button" href="/membership/">
              Membership
            </a>
          )}
          <ul className="social">
            {site.social.filter(namesAccount).map(({ type, title, href }) => (
              <li key={type}>
                <a href={href} rel="noopener" aria-label={title}>
                  {findSocialIcon(type) ?? title}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav className="footer-legal" aria-label="Legal">
          <p>
            © {year} {site.copyright}
          </p>
          <ul>{site.legalLinks.map(toLink)}</ul>
        </nav>
      </div>
    </footer>
  );
}

function toLink({ title, path }: { title: string; path: string }): ReactNode {
  return (
    <li key={title}>
      <a href={path}>{title}</a>
    </li>
  );
}
