import type { ReactNode } from 'react';
import { BRAND_NAMES } from '#shared/badges.ts';
import type { Certificate } from '#shared/rest/certificates.ts';

/** Ways to show it to others; the address stands in a field, to be copied without scripts. @param address whole, of this page */
export function ShareCertificate({
  certificate,
  address,
}: {
  certificate: Certificate;
  address: string;
}): ReactNode {
  return (
    <section className="share" aria-labelledby="share">
      <h2 id="share">Share</h2>
      <p className="field">
        <label htmlFor="address">Link to this page</label>
        <input id="address" type="text" readOnly value={address} />
      </p>
      <p className="button-row">
        <a className="button quiet" href={formatLinkedInUrl(certificate, address)} rel="noopener">
          Add to your LinkedIn profile
        </a>
        <a href={formatMailtoUrl(certificate, address)}>Send by email</a>
      </p>
    </section>
  );
}

/** LinkedIn's own form for licenses and certifications, filled in. */
function formatLinkedInUrl({ course, brand, number, issued_at }: Certificate, address: string): string {
  const date = new Date(issued_at);
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course.title,
    organizationName: BRAND_NAMES[brand],
    issueYear: String(date.getUTCFullYear()),
    issueMonth: String(date.getUTCMonth() + 1),
    certUrl: address,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}

const formatMailtoUrl = ({ course }: Certificate, address: string): string =>
  `mailto:?subject=${encodeURIComponent(`Certificate: ${course.title}`)}&body=${encodeURIComponent(address)}`;
