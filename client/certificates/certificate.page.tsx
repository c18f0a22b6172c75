/** `/certificate/{number}/`: whether a certificate is genuine, and to whom, for what and when it was given. */
import type { ReactNode } from 'react';
import type { PageModule } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { BRAND_NAMES, COURSE_TYPE_WORDS, pathsOf } from '#shared/badges.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import { CertificateForm } from './certificate-form.tsx';
import { type CertificateData, loadCertificate } from './find-certificate.ts';
import { ShareCertificate } from './share-certificate.tsx';
import { UnknownCertificate } from './unknown-certificate.tsx';

export const certificatePage: PageModule<CertificateData> = {
  duration: 'day',

  load: (context) => loadCertificate(context, 'page'),

  head: ({ certificate }) => ({
    title: certificate ? formatTitle(certificate) : 'Certificate not found',
    canonicalBrand: certificate?.brand,
    noindex: true,
    sheet: 'certificate',
  }),

  Page({ data: { certificate }, page }) {
    if (!certificate) return <UnknownCertificate />;
    const { revoked_at, course } = certificate;
    const paths = pathsOf(certificate);
    return (
      <div className="wrap certificate-page">
        <Verdict certificate={certificate} />
        <Sheet certificate={certificate} />
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

function Sheet({ certificate }: { certificate: Certificate }): ReactNode {
  const { name, course, number, issued_at, brand, revoked_at } = certificate;
  return (
    <article
      className={revoked_at === null ? 'diploma' : 'diploma void'}
      aria-label={`Certificate ${number}`}
    >
      {revoked_at === null && (
        <img src={pathsOf(certificate).svg} alt="" width={600} height={600} className="diploma-badge" />
      )}
      <p className="diploma-brand">{BRAND_NAMES[brand]}</p>
      <p className="diploma-words">
        {revoked_at === null
          ? 'This is to certify that'
          : 'A certificate that is no longer valid was issued to'}
      </p>
      <h1>{name}</h1>
      <p className="diploma-words">
        {revoked_at === null ? 'has completed the' : 'for the'} {formatType(certificate)}
      </p>
      <p className="diploma-course">
        <a href={course.link}>{course.title}</a>
      </p>
      <dl>
        <div>
          <dt>Issued on</dt>
          <dd>
            <Day iso={issued_at} />
          </dd>
        </div>
        {revoked_at !== null && (
          <div>
            <dt>Revoked on</dt>
            <dd>
              <Day iso={revoked_at} />
            </dd>
          </div>
        )}
        <div>
          <dt>Number</dt>
          <dd>{number}</dd>
        </div>
      </dl>
    </article>
  );
}

function formatType({ course }: Certificate): string {
  const words = COURSE_TYPE_WORDS[course.type];
  return words.startsWith('Gem') ? words : words.toLowerCase();
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
