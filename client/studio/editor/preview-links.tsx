/** Links that show the item to people without an account, while they are good. Without scripts an address is copied from its field. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { FieldError } from '#client/ui/field.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { DEFAULT_PREVIEW_HOURS, HOURS_LABELS, PREVIEW_HOURS } from '#shared/preview-hours.ts';
import type { PreviewLink } from '#shared/rest/previews.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import { StudioPlace } from '../studio-place.tsx';
import { READER_LABELS } from './reader-labels.ts';

/** Place of the list in the page. */
const LINKS_PLACE = 'preview-links';
/** Its fields stand within the form of the item, and belong to this one. */
const FORM = 'preview-links-form';

export const SAVED_LINKS = {
  shared: 'The link is made.',
  revoked: 'The link is revoked. It opens nothing any more.',
} as const;

/** Whether a form was sent that has nothing of the item itself. */
export const isAboutLinks = (form: FormState | undefined): boolean =>
  form?.values.action === 'share' || form?.values.revoke !== undefined;

interface PreviewLinksProps {
  item: EditedItem;
  links: readonly PreviewLink[];
  page: PageContext;
}

export function PreviewLinks({ item, links, page }: PreviewLinksProps): ReactNode {
  if (item.status === 'trash') return null;
  const form = isAboutLinks(page.form) ? page.form : undefined;
  const isOpen = form !== undefined || Object.hasOwn(SAVED_LINKS, page.query.saved ?? '');
  const origin = page.origins[item.brands[0] ?? page.brand];
  const error = form?.errors.hours;
  return (
    <details className="item-links" id={LINKS_PLACE} open={isOpen}>
      <summary>{links.length > 0 ? `Preview links (${links.length})` : 'Preview links'}</summary>
      <SavedNote texts={SAVED_LINKS} page={page} />
      <p className="field-hint">
        Whoever has one reads this without an account, until it ends, is revoked, or this is saved again.
      </p>
      {links.length > 0 && (
        <StudioPlace name="copy-links" props={{}}>
          <ul>
            {links.map((link) => (
              <LinkLine key={link.id} link={link} origin={origin} />
            ))}
          </ul>
        </StudioPlace>
      )}
      <p className="field">
        <label htmlFor="hours">A new link is good for</label>
        <select
          id="hours"
          name="hours"
          form={FORM}
          defaultValue={form?.values.hours ?? DEFAULT_PREVIEW_HOURS}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'hours-error'}
        >
          {PREVIEW_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {HOURS_LABELS[hours]}
            </option>
          ))}
        </select>
        {error && <FieldError id="hours">{error}</FieldError>}
      </p>
      <button type="submit" className="button quiet" form={FORM} name="action" value="share">
        Make a link
      </button>
    </details>
  );
}

/** Behind the form of the item: forms do not stand in each other. */
export const PreviewLinksForm = ({ page: { path, form, query } }: { page: PageContext }): ReactNode => (
  <form id={FORM} method="post" action={path} hidden>
    <input type="hidden" name="back" defaultValue={form?.values.back ?? query.back ?? ''} />
  </form>
);

function LinkLine({ link, origin }: { link: PreviewLink; origin: string }): ReactNode {
  const { id, reader, expires } = link;
  return (
    <li>
      <p className="field">
        <label className="item-links-until" htmlFor={`link-${id}`}>
          Until <Moment iso={expires} />
          {reader && `, as ${READER_LABELS[reader]}`}
        </label>
        <input id={`link-${id}`} type="text" readOnly defaultValue={`${origin}${link.link}`} />
      </p>
      <button
        type="submit"
        className="link"
        form={FORM}
        name="revoke"
        value={id}
        aria-describedby={`link-${id}`}
      >
        Revoke
      </button>
    </li>
  );
}
