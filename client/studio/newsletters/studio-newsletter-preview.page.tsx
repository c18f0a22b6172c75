/** `/studio/newsletters/{id}/preview/`: a newsletter as subscribers get it, and where a draft is tried and sent. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { FormState, PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field, FieldError } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { fillName, MAX_DAYS_AHEAD } from '#shared/newsletters.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import {
  findNewsletterEmail,
  findStaffNewsletter,
  listNewsletterAutosaves,
  type WholeNewsletter,
} from '#shared/rest/newsletters.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { ServerChecks } from '../editor/server-checks.tsx';
import { loadOne } from '../load-one.ts';
import { StudioFrame } from '../studio-frame.tsx';
import { choiceOf, parseNumber } from '../studio-query.ts';
import { countSubscribers, describeDuration, SITE_LABELS } from './newsletter-words.ts';
import { SendQuestion } from './send-question.tsx';

interface PreviewData {
  readonly newsletter: WholeNewsletter;
  readonly email: OutputOf<typeof findNewsletterEmail>;
  /** Whether the user typed something that is not saved. */
  readonly isUnsaved: boolean;
}

const SAVED = {
  save: 'Saved. This is what subscribers get.',
  test: 'A test is on its way to you.',
  tested: 'A test is on its way to the address that you typed.',
} as const;
const VIEWS = ['phone', 'text', 'page', 'page-phone'] as const;

export const studioNewsletterPreviewPage: PersonalPageModule<PreviewData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  framing: 'sites',
  allowedQuery: { saved: oneOf(SAVED), view: choiceOf(VIEWS) },

  load: ({ personal, params }) =>
    loadOne(async () => {
      const place = { id: parseNumber(params.id) };
      const [newsletter, email, autosaves] = await Promise.all([
        personal.get(findStaffNewsletter, place),
        personal.get(findNewsletterEmail, place),
        personal.get(listNewsletterAutosaves, place),
      ]);
      return { newsletter, email, isUnsaved: autosaves.length > 0 };
    }),

  head: ({ newsletter: { subject } }) => ({ title: `Preview: ${fillName(subject)}`, noindex: true }),

  Page: ({ data: { newsletter, email, isUnsaved }, page }) => (
    <StudioFrame
      title={fillName(newsletter.subject) || newsletter.subject}
      path={ROUTES.studioNewsletters}
      page={page}
      action={
        <p className="ways">
          <a href={pathTo('studioNewsletter', { id: String(newsletter.id) })}>
            {newsletter.state === 'draft' ? 'Back to the text' : 'Back'}
          </a>
        </p>
      }
    >
      {!page.form && <SavedNote texts={SAVED} page={page} />}
      <FormError form={page.form} />
      {isUnsaved && (!page.form || isAsking(page)) && (
        <p className="form-error" role="status">
          You typed something that is not saved: it is not shown here, and is not sent. Go back to the text to
          save it.
        </p>
      )}
      {newsletter.state === 'draft' && page.form && isAsking(page) && (
        <SendQuestion newsletter={newsletter} path={page.path} values={page.form.values} />
      )}
      <div className="studio-columns newsletter-preview">
        <div>
          <Views newsletter={newsletter} page={page} />
          <Shown newsletter={newsletter} email={email} view={page.query.view ?? ''} />
        </div>
        <div className="newsletter-side">
          {email.left_out.length > 0 && <LeftOut names={email.left_out} />}
          {newsletter.state === 'draft' && <Checks newsletter={newsletter} />}
          {newsletter.state === 'draft' && !isAsking(page) && <Sending newsletter={newsletter} page={page} />}
        </div>
      </div>
    </StudioFrame>
  ),
};

/** Send was pressed once. */
const isAsking = ({ form }: PageContext): boolean => form?.values.action === 'ask';

interface NewsletterProps {
  newsletter: WholeNewsletter;
  page: PageContext;
}

function Views({ newsletter: { on_site }, page }: NewsletterProps): ReactNode {
  const views = [
    ['', 'Email'],
    ['phone', 'Email on a phone'],
    ['text', 'Plain text'],
    ...(on_site ? [['page', 'Page'] as const, ['page-phone', 'Page on a phone'] as const] : []),
  ] as const;
  return (
    <nav className="newsletter-views" aria-label="Ways to see it">
      <ul>
        {views.map(([view, label]) => (
          <li key={view}>
            <a
              href={view === '' ? page.path : `${page.path}?view=${view}`}
              aria-current={(page.query.view ?? '') === view ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Shown({ newsletter, email, view }: Omit<PreviewData, 'isUnsaved'> & { view: string }): ReactNode {
  const id = String(newsletter.id);
  if (view === 'text')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus, or arrow keys cannot scroll it (WCAG 2.1.1).
      <pre className="newsletter-text" tabIndex={0}>
        {email.text}
      </pre>
    );
  const isPage = view === 'page' || view === 'page-phone';
  const pageAddress = `${pathTo('studioNewsletterPage', { id })}?brand=${newsletter.brand}`;
  return (
    <iframe
      className={view.endsWith('phone') ? 'newsletter-frame is-phone' : 'newsletter-frame'}
      title={isPage ? 'The page as readers get it' : 'The email as subscribers get it'}
      src={isPage ? pageAddress : `${pathTo('studioNewsletter', { id })}email/`}
    />
  );
}

/** Missing descriptions of images among them: before it is sent, as afterwards no email can be mended. */
const Checks = ({ newsletter: { subject, content } }: Pick<NewsletterProps, 'newsletter'>): ReactNode => (
  <ServerChecks title={subject} content={content} openTo="chosen" isEmail />
);

function LeftOut({ names }: { names: readonly string[] }): ReactNode {
  return (
    <p className="studio-hint" role="status">
      {`No email can hold these blocks, and there is no page to which a link could lead: ${names.join(', ')}. Make it a page on the site as well, or take them out.`}
    </p>
  );
}

function Sending({ newsletter, page }: NewsletterProps): ReactNode {
  const { brand, subscribers, rate, revision } = newsletter;
  const form = page.form?.values.action === 'send' ? page.form : undefined;
  return (
    <>
      <form method="post" action={page.path} className="studio-box" noValidate>
        <h2>Try it</h2>
        <p>Sent just as it is, with “Test” before the subject.</p>
        <input type="hidden" name="action" value="test" />
        <Field
          name="email"
          type="email"
          label="Address"
          hint="Left empty, it is your own."
          unmarked
          form={page.form?.values.action === 'test' ? page.form : undefined}
        />
        <button type="submit" className="button quiet">
          Send a test
        </button>
      </form>
      <form method="post" action={page.path} className="studio-box" noValidate>
        <h2>Send it</h2>
        {subscribers === 0 ? (
          <p>{`Nobody has a confirmed subscription to ${SITE_LABELS[brand]} yet. You can choose a day all the same.`}</p>
        ) : (
          <p>
            <b>{countSubscribers(subscribers)}</b>
            {` of ${SITE_LABELS[brand]} will get it. ${describeDuration(subscribers, rate)} at ${rate.toLocaleString('en-US')} a minute.`}
          </p>
        )}
        <input type="hidden" name="action" value="ask" />
        <input type="hidden" name="base_revision" value={revision} />
        <SendDay form={form} />
        <button type="submit" className="button">
          Send
        </button>
        <p className="field-hint">One more question comes first, and you may be asked for your password.</p>
      </form>
    </>
  );
}

function SendDay({ form }: { form: FormState | undefined }): ReactNode {
  const error = form?.errors.at;
  return (
    <p className="field">
      <label htmlFor="at">Day and time (UTC)</label>
      <span
        className="field-hint"
        id="at-hint"
      >{`Empty sends it now. At most ${MAX_DAYS_AHEAD} days ahead.`}</span>
      <input
        id="at"
        name="at"
        type="datetime-local"
        defaultValue={form?.values.at}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'at-hint at-error' : 'at-hint'}
      />
      {error && <FieldError id="at">{error}</FieldError>}
    </p>
  );
}
