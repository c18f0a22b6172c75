import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { ROUTES } from '#shared/routes.ts';

interface SectionProps {
  name: string;
  title: string;
  page: PageContext;
  /** Message when it has been saved, by section. */
  saved: Readonly<Record<string, string>>;
}

export interface DetailsSectionProps extends SectionProps {
  change: { readonly label: string; readonly modal: string };
  /** The form, in the place of what it changes: where it was asked for, or was sent with something wrong. */
  editor(form: FormState | undefined): ReactNode;
  children: ReactNode;
}

/** Stored values, and the link to their form: a modal where scripts run, this page with the form in it elsewhere. */
export function DetailsSection({ change, editor, children, ...section }: DetailsSectionProps): ReactNode {
  const { name, page } = section;
  const form = formOf(page, name);
  const isEdited = form !== undefined || page.query.edit === name;
  return (
    <Section {...section}>
      {isEdited ? editor(form) : children}
      {!isEdited && (
        <p>
          <a
            className="button quiet small"
            href={`${ROUTES.accountDetails}?edit=${name}#${name}`}
            data-modal={change.modal}
          >
            {change.label}
          </a>
        </p>
      )}
    </Section>
  );
}

export interface FormSectionProps extends SectionProps {
  note?: string;
  button: string;
  danger?: boolean;
  fields(form: FormState | undefined): ReactNode;
}

/** A section that is a form of its own. */
export function FormSection({ note, button, danger, fields, ...section }: FormSectionProps): ReactNode {
  const { name, page } = section;
  const form = formOf(page, name);
  return (
    <Section {...section}>
      {note && <p>{note}</p>}
      <form className="form" method="post" action={ROUTES.accountDetails} noValidate>
        <FormError form={form} />
        <input type="hidden" name="section" value={name} />
        {fields(form)}
        <p>
          <button className={danger ? 'button danger' : 'button'} type="submit">
            {button}
          </button>
        </p>
      </form>
    </Section>
  );
}

function Section({ name, title, page, saved, children }: SectionProps & { children: ReactNode }): ReactNode {
  return (
    <section id={name}>
      <h2>{title}</h2>
      {page.query.saved === name && <SavedNote texts={saved} page={page} />}
      {children}
    </section>
  );
}

/** Form state, where it was typed in this section. */
function formOf({ form }: PageContext, section: string): FormState | undefined {
  return form?.values.section === section ? form : undefined;
}
