/** The form of a newsletter, which works without scripts. With them the editor of content stands in the place of its field `content`. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { MAX_MEMBERS_DAYS, MAX_PREVIEW_LENGTH, MAX_SUBJECT_LENGTH } from '#shared/newsletters.ts';
import type { NewsletterAutosave, WholeNewsletter } from '#shared/rest/newsletters.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { EditorPlace } from '../editor/editor-place.tsx';
import { KeptNote } from '../editor/kept-note.tsx';
import { ServerChecks } from '../editor/server-checks.tsx';
import { StudioSelect } from '../studio-select.tsx';
import { countSubscribers, SITE_OPTIONS } from './newsletter-words.ts';
import { showNewsletterAutosave } from './show-newsletter-autosave.ts';

export interface NewsletterFormData {
  readonly newsletter: WholeNewsletter;
  /** User who writes. */
  readonly userId: number;
  /** Their own, where they left without saving. */
  readonly autosave: NewsletterAutosave | undefined;
}

export function NewsletterForm({ data, page }: { data: NewsletterFormData; page: PageContext }): ReactNode {
  const { newsletter, userId, autosave } = data;
  const { id, revision, subject, preview, content, state, brand } = newsletter;
  const { path, form: posted } = page;
  const shown = posted ? undefined : autosave;
  const form = posted ?? (autosave && showNewsletterAutosave(newsletter, autosave));
  const isDraft = state === 'draft';
  const isOvertaken =
    posted?.values.base_revision !== undefined && Number(posted.values.base_revision) < revision;
  return (
    <form className="item-form" method="post" action={path} noValidate data-writer={userId}>
      <input type="hidden" name="base_revision" defaultValue={shown?.base_revision ?? revision} />
      <div className="item-text">
        {shown && <KeptNote at={shown.modified} />}
        {isOvertaken && <Theirs newsletter={newsletter} />}
        <Field
          name="subject"
          id="title"
          label="Subject"
          rows={1}
          maxLength={MAX_SUBJECT_LENGTH}
          preset={subject}
          form={form}
        />
        <Field name="content" label="Text" unmarked rows={20} verbatim preset={content} form={form} />
        <EditorPlace
          place={{ user: userId, path: `airnauts/v1/staff/newsletters/${id}` }}
          brand={brand}
          origins={page.origins}
          hasAutosave={shown !== undefined}
          unsaved={posted ? 'all' : Object.keys(shown?.fields ?? {})}
        />
      </div>
      <div className="item-side">
        <p className="item-buttons">
          <button type="submit" className="button" name="action" value="save">
            {isOvertaken ? 'Save all the same' : 'Save'}
          </button>
          {isDraft && (
            <button type="submit" className="button quiet" name="action" value="preview">
              Save and preview
            </button>
          )}
          <span className="item-kept" data-edit-status="" />
        </p>
        {!isDraft && (
          <p className="field-hint">The email is sent. What you change here shows on its page alone.</p>
        )}
        <Field
          name="preview"
          label="Preview line"
          hint="Shown beside the subject in lists of emails. Left empty, it is the first words."
          unmarked
          rows={2}
          maxLength={MAX_PREVIEW_LENGTH}
          preset={preview}
          form={form}
        />
        {isDraft && (
          <>
            <StudioSelect name="brand" label="Site" options={SITE_OPTIONS} preset={brand} form={form} />
            <p className="field-hint">{`${countSubscribers(newsletter.subscribers)} of this site would get it now. For the first name of each, write {name|there}: “there” is for those whose name is not known.`}</p>
          </>
        )}
        {!isDraft && <input type="hidden" name="brand" value={brand} />}
        <SitePlace newsletter={newsletter} form={form} />
        <div className="item-panel" data-edit-panel="">
          <ServerChecks
            title={form?.values.subject ?? subject}
            content={form?.values.content ?? content}
            openTo="chosen"
            isEmail
          />
        </div>
        {isDraft && <Removal />}
      </div>
    </form>
  );
}

/** Written by somebody else meanwhile: what the next save takes the place of. */
function Theirs({
  newsletter: { subject, preview, content, staff_name },
}: Pick<NewsletterFormData, 'newsletter'>): ReactNode {
  return (
    <details className="studio-fold">
      <summary>{`What ${staff_name} saved meanwhile`}</summary>
      <p>Below is what you typed. Take over from here what should stay: saving replaces it.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus, or arrow keys cannot scroll it (WCAG 2.1.1). */}
      <pre className="newsletter-text" tabIndex={0}>
        {[subject, preview, content].filter(Boolean).join('\n\n')}
      </pre>
    </details>
  );
}

/** Its page: whether it has one, its address, and who reads it first. */
function SitePlace({
  newsletter: { on_site, slug, members_days, state },
  form,
}: {
  newsletter: WholeNewsletter;
  form: FormState | undefined;
}): ReactNode {
  const isDraft = state === 'draft';
  return (
    <fieldset className="item-boxes">
      <legend>On the site</legend>
      <label>
        <input
          type="checkbox"
          name="on_site"
          defaultChecked={form ? form.values.on_site !== undefined : on_site}
        />
        Also a page on the site
      </label>
      {isDraft ? (
        <>
          <Field
            name="slug"
            label="Address"
            hint={pathTo('newsletterIssue', { slug: slug || '…' })}
            unmarked
            verbatim
            maxLength={100}
            preset={slug}
            form={form}
          />
          <Field
            name="members_days"
            label="Days for members first"
            hint={`0 opens it to everybody at once; ${MAX_MEMBERS_DAYS} at most.`}
            unmarked
            maxLength={2}
            preset={String(members_days)}
            form={form}
          />
        </>
      ) : (
        <p className="field-hint">{`${ROUTES.newsletter}${slug}/`}</p>
      )}
    </fieldset>
  );
}

function Removal(): ReactNode {
  return (
    <details className="studio-fold">
      <summary>Remove this draft</summary>
      <p>It is gone for good.</p>
      <button type="submit" className="button quiet" name="action" value="remove">
        Remove
      </button>
    </details>
  );
}
