/** `/certificate/`: where somebody who holds a certificate in their hands types its number. */
import { type PageModule, page, redirect } from '#client/core/page-module.ts';
import { parseCertificateNumber } from '#shared/certificate-number.ts';
import { pathTo } from '#shared/routes.ts';
import { CertificateForm } from './certificate-form.tsx';

/** Stands for what was typed, once it is known to be no number: it is not repeated. */
const WRONG = 'wrong';

export const certificatesPage: PageModule<{ readonly isWrong: boolean }> = {
  sheet: 'certificate',
  duration: 'long',
  allowedQuery: { number: (typed) => (typed.trim() === '' ? '' : (parseCertificateNumber(typed) ?? WRONG)) },

  load: async ({ query: { number } }) =>
    number && number !== WRONG
      ? redirect(pathTo('certificate', { number }), 302)
      : page({ isWrong: number === WRONG }),

  head: () => ({
    title: 'Verify a certificate',
    description: 'Enter the number of a certificate to see who earned it and what for.',
  }),

  Page: ({ data: { isWrong } }) => (
    <div className="wrap certificate-page">
      <header className="page-head">
        <h1>Verify a certificate</h1>
        <p className="lead">
          Enter the number of a certificate to check that it is valid and to see who earned it and what for.
        </p>
      </header>
      <CertificateForm error={isWrong ? 'A certificate number has 12 letters and digits.' : undefined} />
    </div>
  ),
};
