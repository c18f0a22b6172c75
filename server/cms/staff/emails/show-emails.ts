/** Emails with examples in their fields: to look at, and sent to whoever changes them. */
import { inTransaction } from '#server/cms/database/index.ts';
import { findUser, type IdentityContext } from '#server/cms/identity/index.ts';
import {
  composeEmail,
  type Email,
  type EmailDefinition,
  type EmailValues,
  fillSite,
  fillWords,
  queueEmail,
  renderEmail,
} from '#server/cms/mail/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type {
  previewEmailText as previewEndpoint,
  testEmailText as testEndpoint,
} from '#shared/rest/email-texts.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { notLoggedIn } from '#shared/rest/errors.ts';
import { requireRight } from '../require-right.ts';
import { requireDefinition, requireFitting } from './change-emails.ts';

type TypedWords = ParsedInputOf<typeof previewEndpoint>;

/** @throws rest_not_logged_in, rest_forbidden, email_invalid_name, rest_invalid_param */
export async function previewEmailText(
  context: IdentityContext,
  typed: TypedWords,
): Promise<OutputOf<typeof previewEndpoint>> {
  requireRight(context.viewer, 'run');
  const brand = typed.brand || context.brand;
  const email = compose(context, '', typed);
  return {
    subject: email.subject,
    html: renderEmail(email, brand, context.origins[brand]),
    text: email.text,
  };
}

/** @throws rest_not_logged_in, rest_forbidden, email_invalid_name, rest_invalid_param */
export async function testEmailText(
  context: IdentityContext,
  typed: TypedWords,
): Promise<OutputOf<typeof testEndpoint>> {
  const staff = requireRight(context.viewer, 'run');
  const { now, demoUsers } = context;
  const brand = typed.brand || context.brand;
  await inTransaction(context.db, async (db) => {
    const user = await findUser(db, staff.id, demoUsers);
    if (!user) throw notLoggedIn();
    const email = compose(context, user.email, typed);
    await queueEmail(db, brand, { ...email, subject: `Test: ${email.subject}` }, now);
    const details = { email: requireDefinition(typed.name).title };
    await writeChange(db, staff, { action: 'email tested', userId: null, reason: '', details }, now);
  });
  return { success: true };
}

function compose(
  { brand: asked, origins }: IdentityContext,
  to: string,
  { name, brand, case: shown, ...typed }: TypedWords,
): Email {
  const definition = requireDefinition(name);
  const words = requireFitting(definition, typed);
  const values = { ...definition.fields, ...definition.cases, ...chooseCase(definition, shown) };
  const origin = origins[brand || asked];
  return fillSite(composeEmail(to, fillWords({ definition, values, href: `${origin}/` }, words)), origin);
}

/** Values with which a part is sent; all others stay as in the examples. */
function chooseCase({ parts, fields }: EmailDefinition, shown: TypedWords['case']): EmailValues {
  const part = shown === '' ? undefined : parts[shown];
  if (part?.when === undefined) return {};
  const { when, is } = part;
  return { [when]: is ?? (fields[when] || 'yes') };
}
