import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';
import { CertificateForm } from './certificate-form.tsx';

/** In the place of a certificate that there is none of. */
export function UnknownCertificate(): ReactNode {
  return (
    <div className="wrap certificate-page">
      <header className="page-head">
        <p className="verdict unknown">Not found</p>
        <h1>No certificate has this number</h1>
        <p className="lead">
          Check the number on the certificate. Certificates of deleted accounts are no longer shown.
        </p>
      </header>
      <CertificateForm />
      <p>
        Sure that the number is right? <a href={ROUTES.contact}>Contact us</a> and we will check.
      </p>
    </div>
  );
}
