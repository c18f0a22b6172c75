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
      <h2 id="share">Show it to others</h2>
      <p className="field">
        <label htmlFor="address">Link to this page</label>
        <input id="address" type="text" readOnly value={address} />
      </p>
      <p className="button-row">
        <a className="button quiet" href={linkedInOf(certificate, address)} rel="noopener">
          Add to your LinkedIn profile
        </a>
        <a href={mailOf(certificate, address)}>Send by mail</a>
      </p>
    </section>
  );
}

/** LinkedIn's own form for licenses and certifications, filled in. */
function linkedInOf({ course, brand, number, issued_at }: Certificate, address: string): string {
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

const mailOf = ({ course }: Certificate, address: string): string =>
  `mailto:?subject=${encodeURIComponent(`Certificate: ${course.title}`)}&body=${encodeURIComponent(address)}`;
