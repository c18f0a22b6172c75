import type { ReactNode } from 'react';
import { pathsOf } from '#shared/badges.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import { ROUTES } from '#shared/routes.ts';

const MAX_BADGES = 6;

/** Badges that were earned and are valid, the latest first; nothing before the first. */
export function BadgeRow({ certificates }: { certificates: readonly Certificate[] }): ReactNode {
  const valid = certificates.filter(({ revoked_at }) => revoked_at === null);
  if (valid.length === 0) return null;
  return (
    <section aria-labelledby="earned">
      <h2 id="earned">Badges you earned</h2>
      <ul className="badge-row">
        {valid.slice(0, MAX_BADGES).map((certificate) => {
          const paths = pathsOf(certificate);
          return (
            <li key={certificate.number}>
              <a href={paths.badge}>
                <img src={paths.svg} alt="" width={120} height={120} loading="lazy" />
                {certificate.course.title}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="more">
        <a href={ROUTES.accountMembership}>Certificates and badges</a>
      </p>
    </section>
  );
}
