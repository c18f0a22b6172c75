/** Steps that are left before a new site opens, each with the way to take it: a page, or settings of the server. */
import { Fragment, type ReactNode } from 'react';
import { CONTENT_TYPES, type ContentType } from '#shared/content-types.ts';
import { INVENTED_TYPES, type SetupStep } from '#shared/rest/site.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

interface StepWords {
  readonly title: string;
  readonly about: string;
  /** A page on which it is done. */
  readonly path?: string;
  /** Settings by which it is done. */
  readonly settings?: readonly string[];
  /** Pages on which it is done, where there are several. */
  readonly ways?: readonly (readonly [label: string, path: string])[];
}

const listOf = (...types: readonly ContentType[]) =>
  types.map((type) => [CONTENT_TYPES[type].label, `${ROUTES.studioContent}?type=${type}`] as const);

const WORDS: Readonly<Record<SetupStep, StepWords>> = {
  addresses: {
    title: 'Give the sites their addresses',
    about: 'Links in emails and for search engines still lead to a name that only this machine knows.',
    settings: ['SITE_HOSTS'],
  },
  emails: {
    title: 'Connect a mail server',
    about: 'Emails are written to a folder, or come from a sender that does not exist: they reach nobody.',
    settings: ['SMTP_URL', 'MAIL_FROM'],
  },
  contact: {
    title: 'Choose who gets messages',
    about: 'The contact form sends to an example address. Messages also wait here, under To do.',
    settings: ['CONTACT_EMAIL'],
  },
  support: {
    title: 'Say where members write',
    about:
      'The support and sponsorship addresses are examples. Until you change them, members are led to the contact form.',
    path: pathTo('studioSetting', { section: 'contact' }),
  },
  seller: {
    title: 'Write who sells',
    about: 'Invoices, receipts and newsletters have words in brackets where a name and an address belong.',
    path: pathTo('studioSetting', { section: 'seller' }),
  },
  examples: {
    title: 'Take out what is invented',
    about:
      'Readers see authors, firms, sponsors, reviews and prices of the starting content, which nobody stands behind. Write your own in their place, or check them in each list and move them to the trash. A new database can begin with a folder of your own instead.',
    settings: ['CONTENT_DIR'],
    ways: [
      ...listOf(...INVENTED_TYPES),
      ['Authors', ROUTES.studioAuthors],
      ['Plans', ROUTES.studioPlans],
      ['Advertisements', pathTo('studioSetting', { section: 'ads' })],
    ],
  },
  payments: {
    title: 'Connect the payment service',
    about: 'Nothing can be bought yet.',
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  factor: {
    title: 'Protect your account',
    about:
      'Who learns your password could change everything. A code of your phone, asked for as well, prevents it.',
    path: ROUTES.accountSecurity,
  },
  backup: {
    title: 'Make a first backup',
    about: 'And keep it on another machine.',
    path: ROUTES.studioBackups,
  },
};

/** Nothing once all are taken. */
export function SetupSteps({ steps }: { steps: readonly SetupStep[] }): ReactNode {
  if (steps.length === 0) return null;
  return (
    <section className="studio-steps" aria-labelledby="steps">
      <h2 id="steps">Before you open</h2>
      <p className="small studio-hint">
        Only those who run the site see this. Settings are of the server’s environment, and count from its
        next start.
      </p>
      <ul>
        {steps.map((step) => (
          <Step key={step} words={WORDS[step]} />
        ))}
      </ul>
    </section>
  );
}

function Step({ words: { title, about, path, settings = [], ways = [] } }: { words: StepWords }): ReactNode {
  return (
    <li>
      {path === undefined ? <strong>{title}</strong> : <a href={path}>{title}</a>}
      <span>
        {about}
        {settings.map((name, at) => (
          <Fragment key={name}>
            {at === 0 ? ' Set ' : ' and '}
            <code>{name}</code>
          </Fragment>
        ))}
        {settings.length > 0 && '.'}
      </span>
      {ways.length > 0 && (
        <span>
          {ways.map(([label, to], at) => (
            <Fragment key={to}>
              {at === 0 ? 'Look through: ' : at === ways.length - 1 ? ' and ' : ', '}
              <a href={to}>{label}</a>
            </Fragment>
          ))}
          .
        </span>
      )}
    </li>
  );
}
