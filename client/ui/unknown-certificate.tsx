import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';
import { CertificateForm } from './certificate-form.tsx';

/** In the place of a certificate that there is none of. */
export function UnknownCertificate(): ReactNode {
  return (
    <div className="wrap certificate-page">
      <header className="page-head">
        <p className="verdict unknown">Not known to us</p>
        <h1>We have given no certificate of this number</h1>
        <p className="lead">
          There may be a slip in it: compare it with the number that stands on the certificate. One whose
          owner has left us is no longer shown either.
        </p>
      </header>
      <CertificateForm />
      <p>
        You are sure of the number? <a href={ROUTES.contact}>Write to us</a>, and we will look.
      </p>
    </div>
  );
}
