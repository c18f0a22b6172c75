/** The form of a newsletter as somebody left it without saving: fields that they had not changed are as it has them now. */
import type { FormState } from '#client/core/page-module.ts';
import type { NewsletterAutosave, WholeNewsletter } from '#shared/rest/newsletters.ts';

export function showNewsletterAutosave(
  { on_site }: WholeNewsletter,
  { fields, base_revision }: NewsletterAutosave,
): FormState {
  const { on_site: box = on_site ? CHECKED : '', ...values } = fields;
  return {
    values: { ...values, ...(box && { on_site: box }), base_revision: String(base_revision) },
    errors: {},
  };
}

const CHECKED = '1';
