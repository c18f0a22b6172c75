/** `/certificate/{number}/`: whether a certificate is genuine, and to whom, for what and when it was given. */
import type { ReactNode } from 'react';
import type { PageModule } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { BRAND_NAMES, pathsOf } from '#shared/badges.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import { CertificateForm } from './certificate-form.tsx';
import { Diploma } from './diploma.tsx';
import { type CertificateData, describeAward, loadCertificate, NO_CERTIFICATE } from './find-certificate.ts';
import { ShareCertificate } from './share-certificate.tsx';
import { UnknownCertificate } from './unknown-certificate.tsx';

export const certificatePage: PageModule<CertificateData> = {
  sheet: 'certificate',
  duration: 'day',

  load: (context) => loadCertificate(context, 'page'),

  head: ({ certificate }) => ({
    title: certificate ? formatTitle(certificate) : 'Certificate not found',
    description: certificate ? describeAward(certificate) : NO_CERTIFICATE,
    canonicalBrand: certificate?.brand,
    noindex: true,
  }),

  Page({ data: { certificate }, page }) {
    if (!certificate) return <UnknownCertificate />;
    const { revoked_at, course } = certificate;
    const paths = pathsOf(certificate);
    return (
      <div className="wrap certificate-page">
        <Verdict certificate={certificate} />
        <Diploma certificate={certificate} />
        {revoked_at === null && (
          <p className="button-row">
            <a className="button" href={paths.pdf}>
              Download PDF
            </a>
            <a className="button quiet" href={paths.badge}>
              View badge
            </a>
          </p>
        )}
        {revoked_at === null && course.outcomes.length > 0 && <Outcomes certificate={certificate} />}
        {revoked_at === null && (
          <ShareCertificate
            certificate={certificate}
            address={`${page.origins[certificate.brand]}${paths.page}`}
          />
        )}
        <section aria-labelledby="another">
          <h2 id="another">Verify another certificate</h2>
          <CertificateForm />
        </section>
      </div>
    );
  },
};

const formatTitle = ({ name, revoked_at }: Certificate): string =>
  `${revoked_at === null ? 'Certificate' : 'Revoked certificate'} of ${name}`;

function Verdict({ certificate: { revoked_at, brand } }: { certificate: Certificate }): ReactNode {
  if (revoked_at === null)
    return (
      <p className="verdict genuine">
        <b>Valid.</b> {BRAND_NAMES[brand]} issued this certificate.
      </p>
    );
  return (
    <p className="verdict revoked">
      <b>Revoked.</b> {BRAND_NAMES[brand]} revoked this certificate on <Day iso={revoked_at} />. It is no
      longer valid.
    </p>
  );
}

export function Outcomes({ certificate }: { certificate: Certificate }): ReactNode {
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes">The holder can</h2>
      <ul className="outcomes">
        {certificate.course.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </section>
  );
}
