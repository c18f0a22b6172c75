/** `/badge/{course}/{number}/`: the badge that goes with a certificate, to be shown, taken along and verified. */
import type { ReactNode } from 'react';
import type { PageModule } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { BRAND_NAMES, COURSE_TYPE_WORDS, KEYS_PATH, pathsOf } from '#shared/badges.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import { Outcomes } from './certificate.page.tsx';
import { type CertificateData, describeAward, loadCertificate, NO_CERTIFICATE } from './find-certificate.ts';
import { ShareCertificate } from './share-certificate.tsx';
import { UnknownCertificate } from './unknown-certificate.tsx';

export const badgePage: PageModule<CertificateData> = {
  sheet: 'certificate',
  duration: 'day',

  load: (context) => loadCertificate(context, 'badge'),

  head: ({ certificate }) => ({
    title: certificate ? `Badge: ${certificate.course.title}` : 'Badge not found',
    description: certificate ? describeAward(certificate) : NO_CERTIFICATE,
    canonicalBrand: certificate?.brand,
    noindex: true,
  }),

  Page({ data: { certificate }, page }) {
    if (!certificate) return <UnknownCertificate />;
    const paths = pathsOf(certificate);
    const { course, name, brand, issued_at, revoked_at } = certificate;
    return (
      <div className="wrap certificate-page">
        <header className="badge-head">
          {revoked_at === null && (
            <img src={paths.svg} alt={`Badge: ${course.title}`} width={600} height={600} />
          )}
          <div>
            <p className="kicker">{COURSE_TYPE_WORDS[course.type]}</p>
            <h1>{course.title}</h1>
            {revoked_at === null ? (
              <p className="lead">
                {BRAND_NAMES[brand]} awarded this badge to <b>{name}</b> on <Day iso={issued_at} />.
              </p>
            ) : (
              <p className="verdict revoked">
                <b>Revoked.</b> {BRAND_NAMES[brand]} revoked this badge on <Day iso={revoked_at} />.
              </p>
            )}
            <p className="button-row">
              <a className="button" href={paths.page}>
                View certificate
              </a>
            </p>
          </div>
        </header>
        {revoked_at === null && course.outcomes.length > 0 && <Outcomes certificate={certificate} />}
        {revoked_at === null && (
          <>
            <Files certificate={certificate} />
            <ShareCertificate certificate={certificate} address={`${page.origins[brand]}${paths.badge}`} />
          </>
        )}
      </div>
    );
  },
};

function Files({ certificate }: { certificate: Certificate }): ReactNode {
  const paths = pathsOf(certificate);
  return (
    <section aria-labelledby="files">
      <h2 id="files">Download</h2>
      <p>
        This is an Open Badge 3.0. We signed it, so anyone you share it with can verify that it is genuine.
      </p>
      <ul className="badge-files">
        <li>
          <a href={paths.png} download>
            Image with embedded credential
          </a>{' '}
          (PNG)
        </li>
        <li>
          <a href={paths.jwt}>Signed credential</a> (JWT)
        </li>
        <li>
          <a href={paths.json}>Badge data</a> (JSON)
        </li>
        <li>
          <a href={paths.svg}>Image only</a> (SVG)
        </li>
        <li>
          <a href={KEYS_PATH}>Our public keys</a> (JWK)
        </li>
      </ul>
    </section>
  );
}
