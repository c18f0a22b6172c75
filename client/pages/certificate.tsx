/** `/certificate/{number}/`: whether a certificate is genuine, and to whom, for what and when it was given. */
import type { ReactNode } from 'react';
import type { PageModule } from '#client/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { CertificateForm } from '#client/ui/certificate-form.tsx';
import { ShareCertificate } from '#client/ui/share-certificate.tsx';
import { UnknownCertificate } from '#client/ui/unknown-certificate.tsx';
import { BRAND_NAMES, COURSE_TYPE_WORDS, pathsOf } from '#shared/badges.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import { type CertificateData, loadCertificate } from './find-certificate.ts';

export const certificatePage: PageModule<CertificateData> = {
  duration: 'day',

  load: (context) => loadCertificate(context, 'page'),

  head: ({ certificate }) => ({
    title: certificate ? `Certificate of ${certificate.name}` : 'No such certificate',
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
              Certificate as PDF
            </a>
            <a className="button quiet" href={paths.badge}>
              The badge
            </a>
          </p>
        )}
        {course.outcomes.length > 0 && <Outcomes certificate={certificate} />}
        {revoked_at === null && (
          <ShareCertificate
            certificate={certificate}
            address={`${page.origins[certificate.brand]}${paths.page}`}
          />
        )}
        <section aria-labelledby="another">
          <h2 id="another">Verify another one</h2>
          <CertificateForm />
        </section>
      </div>
    );
  },
};

function Verdict({ certificate: { revoked_at, brand } }: { certificate: Certificate }): ReactNode {
  if (revoked_at === null)
    return (
      <p className="verdict genuine">
        <b>Genuine.</b> {BRAND_NAMES[brand]} has given this certificate, and it is valid.
      </p>
    );
  return (
    <p className="verdict revoked">
      <b>Revoked.</b> {BRAND_NAMES[brand]} took this certificate back on <Day iso={revoked_at} />. It is no
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
      <p className="diploma-words">This is to certify that</p>
      <h1>{name}</h1>
      <p className="diploma-words">has completed the {spellType(certificate)}</p>
      <p className="diploma-course">
        <a href={course.link}>{course.title}</a>
      </p>
      <dl>
        <div>
          <dt>Given on</dt>
          <dd>
            <Day iso={issued_at} />
          </dd>
        </div>
        <div>
          <dt>Number</dt>
          <dd>{number}</dd>
        </div>
      </dl>
    </article>
  );
}

function spellType({ course }: Certificate): string {
  const words = COURSE_TYPE_WORDS[course.type];
  return words.startsWith('Gem') ? words : words.toLowerCase();
}

export function Outcomes({ certificate }: { certificate: Certificate }): ReactNode {
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes">Who holds it is able to</h2>
      <ul className="outcomes">
        {certificate.course.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </section>
  );
}
