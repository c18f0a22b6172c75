/** Words of emails in Studio: listed, changed, and gone back from; each change in the record. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import {
  type ChangedWords,
  checkWords,
  EMAIL_TEXTS_SETTING,
  type EmailDefinition,
  originalWords,
  parseEmailTexts,
} from '#server/cms/mail/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { editSetting, findStoredSetting, readSetting } from '#server/cms/settings/index.ts';
import { requireVersion, versionOf } from '#server/cms/versions.ts';
import type {
  changeEmailText as changeEndpoint,
  EditableEmail,
  ListedEmail,
  listEmailTexts as listEndpoint,
} from '#shared/rest/email-texts.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type { StaffAction } from '#shared/rest/staff.ts';
import { requireRight } from '../require-right.ts';
import { EMAIL_GROUPS, findDefinition } from './email-groups.ts';

const noEmail = defineError('email_invalid_name', 404, 'There is no such email.');
const UNPROCESSABLE = 422;

/** @throws rest_not_logged_in, rest_forbidden */
export async function listEmailTexts({
  db,
  viewer,
}: IdentityContext): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'run');
  const texts = await readTexts(db);
  const groups = EMAIL_GROUPS.map(({ label, emails }) => ({
    label,
    emails: emails.map((definition) => list(definition, texts.get(definition.name))),
  }));
  return { groups };
}

/** @throws rest_not_logged_in, rest_forbidden, email_invalid_name */
export async function findEmailText(
  { db, viewer }: IdentityContext,
  { name }: { name: string },
): Promise<EditableEmail> {
  requireRight(viewer, 'run');
  const definition = requireDefinition(name);
  return present(definition, (await readTexts(db)).get(name));
}

/** @throws rest_not_logged_in, rest_forbidden, email_invalid_name, rest_changed_meanwhile, rest_invalid_param with each field by its path */
export async function changeEmailText(
  context: IdentityContext,
  { name, version, ...typed }: ParsedInputOf<typeof changeEndpoint>,
): Promise<EditableEmail> {
  requireRight(context.viewer, 'run');
  const definition = requireDefinition(name);
  const words = requireFitting(definition, typed);
  const isOriginal = isSame(words, originalWords(definition));
  return write(context, definition, 'email changed', isOriginal ? undefined : words, version);
}

/** @throws rest_not_logged_in, rest_forbidden, email_invalid_name */
export async function resetEmailText(
  context: IdentityContext,
  { name }: { name: string },
): Promise<EditableEmail> {
  requireRight(context.viewer, 'run');
  return write(context, requireDefinition(name), 'email reset', undefined);
}

/** @throws email_invalid_name */
export function requireDefinition(name: string): EmailDefinition {
  const definition = findDefinition(name);
  if (!definition) throw noEmail();
  return definition;
}

/** Browsers send lines with CR LF. @throws rest_invalid_param */
export function requireFitting(definition: EmailDefinition, typed: ChangedWords): ChangedWords {
  const words = {
    subject: typed.subject,
    parts: typed.parts.map((text) => text.replaceAll('\r\n', '\n')),
    button: typed.button,
  };
  const problems = checkWords(definition, words);
  if (Object.keys(problems).length > 0) throw invalidParams(problems, UNPROCESSABLE);
  return words;
}

/** Words of other emails stay as they are. @param words undefined for the original */
async function write(
  { db: database, viewer, now }: IdentityContext,
  definition: EmailDefinition,
  action: StaffAction,
  words: ChangedWords | undefined,
  version?: string,
): Promise<EditableEmail> {
  const staff = requireRight(viewer, 'run');
  const { name, title } = definition;
  return inTransaction(database, async (db) => {
    const stored = await findStoredSetting(db, EMAIL_TEXTS_SETTING, 'facet');
    const current = present(definition, parseEmailTexts(stored?.value).get(name));
    requireVersion(version, current.version, current);
    const before: Readonly<Record<string, unknown>> = Object(stored?.value);
    const { [name]: ofBefore, ...others } = before;
    if (isSame(ofBefore, words)) return present(definition, words);
    const place = stored ?? { brand: '' as const, fileValue: undefined };
    const after = { ...others, ...(words && { [name]: words }) };
    await writeOutbox(db, await editSetting(db, EMAIL_TEXTS_SETTING, place, after, now), now);
    await writeChange(db, staff, { action, userId: null, reason: '', details: { email: title } }, now);
    return present(definition, words);
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const readTexts = async (db: Database): Promise<ReadonlyMap<string, ChangedWords>> =>
  parseEmailTexts(await readSetting(db, EMAIL_TEXTS_SETTING, 'facet'));

function list(definition: EmailDefinition, changed: ChangedWords | undefined): ListedEmail {
  const { name, title, sentWhen, subject } = definition;
  const fits = changed === undefined || Object.keys(checkWords(definition, changed)).length === 0;
  return {
    name,
    title,
    sent_when: sentWhen,
    subject: changed && fits ? changed.subject : subject,
    is_changed: changed !== undefined,
    fits,
  };
}

function present(definition: EmailDefinition, changed: ChangedWords | undefined): EditableEmail {
  const { fields, needed, parts, button } = definition;
  const original = originalWords(definition);
  const words = changed ? withAllParts(changed, parts.length) : original;
  return {
    ...list(definition, changed),
    fields: Object.entries(fields).map(([name, example]) => ({
      name,
      example,
      is_needed: needed.some((field) => field === name),
    })),
    labels: parts.map((part) => (part.when === undefined ? '' : part.label)),
    words,
    original,
    has_button: button !== '',
    problems: changed ? checkWords(definition, changed) : {},
    version: versionOf(words),
  };
}

/** Where the email has other parts than when its words were changed, each that is there can still be read. */
const withAllParts = ({ subject, parts, button }: ChangedWords, count: number): ChangedWords => ({
  subject,
  parts: Array.from({ length: count }, (_, at) => parts[at] ?? ''),
  button,
});
