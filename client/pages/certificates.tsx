/** `/certificate/`: where somebody who holds a certificate in their hands types its number. */
import { type PageModule, page, redirect } from '#client/page-module.ts';
import { CertificateForm } from '#client/ui/certificate-form.tsx';
import { readCertificateNumber } from '#shared/certificate-number.ts';
import { pathTo } from '#shared/routes.ts';

/** What was typed, once it is known to be no number: it is not repeated. */
const WRONG = 'wrong';

export const certificatesPage: PageModule<{ readonly isWrong: boolean }> = {
  duration: 'long',
  allowedQuery: { number: (typed) => (typed.trim() === '' ? '' : (readCertificateNumber(typed) ?? WRONG)) },

  load: async ({ query: { number } }) =>
    number && number !== WRONG
      ? redirect(pathTo('certificate', { number }), 302)
      : page({ isWrong: number === WRONG }),

  head: () => ({
    title: 'Verify a certificate',
    description:
      'Every certificate that we give has a number. Type it, and see to whom it was given and what for.',
    sheet: 'certificate',
  }),

  Page: ({ data: { isWrong } }) => (
    <div className="wrap certificate-page">
      <header className="page-head">
        <h1>Verify a certificate</h1>
        <p className="lead">
          Every certificate that we give has a number. With it you can see here whether a certificate is
          genuine, to whom it was given, and what for.
        </p>
      </header>
      <CertificateForm
        error={isWrong ? 'This is not a number of ours: they have twelve letters and digits.' : undefined}
      />
    </div>
  ),
};
