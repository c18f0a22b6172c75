/** Words of emails in Studio: listed, changed, and gone back from; each change in the record. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import {
  type ChangedWords,
  checkWords,
  EMAIL_TEXTS_SETTING,
  type EmailDefinition,
  keyOfWords,
  listLeftOut,
  originalWords,
  parseEmailTexts,
} from '#server/cms/mail/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { editSetting, findStoredSetting, readSetting } from '#server/cms/settings/index.ts';
import { requireVersion, versionOf } from '#server/cms/versions.ts';
import { BRAND_NAMES } from '#shared/badges.ts';
import { BRAND_IDS, type BrandId, DEFAULT_BRAND } from '#shared/brands.ts';
import type {
  changeEmailText as changeEndpoint,
  EditableEmail,
  findEmailText as findEndpoint,
  ListedEmail,
  listEmailTexts as listEndpoint,
  resetEmailText as resetEndpoint,
} from '#shared/rest/email-texts.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import { requireRight } from '../require-right.ts';
import { EMAIL_GROUPS, findDefinition } from './email-groups.ts';

const noEmail = defineError('email_invalid_name', 404, 'There is no such email.');
const UNPROCESSABLE = 422;

type Texts = ReadonlyMap<string, ChangedWords>;

/** @throws rest_not_logged_in, rest_forbidden */
export async function listEmailTexts({
  db,
  viewer,
}: IdentityContext): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'run');
  const texts = await readTexts(db);
  const groups = EMAIL_GROUPS.map(({ label, emails }) => ({
    label,
    emails: emails.map((definition) => list(definition, texts)),
  }));
  return { groups };
}

/** @throws rest_not_logged_in, rest_forbidden, email_invalid_name */
export async function findEmailText(
  { db, viewer }: IdentityContext,
  { name, brand }: ParsedInputOf<typeof findEndpoint>,
): Promise<EditableEmail> {
  requireRight(viewer, 'run');
  return present({ definition: requireDefinition(name), brand }, await readTexts(db));
}

/** @throws rest_not_logged_in, rest_forbidden, email_invalid_name, rest_changed_meanwhile, rest_invalid_param with each field by its path */
export async function changeEmailText(
  context: IdentityContext,
  { name, brand, version, ...typed }: ParsedInputOf<typeof changeEndpoint>,
): Promise<EditableEmail> {
  requireRight(context.viewer, 'run');
  const definition = requireDefinition(name);
  const words = requireFitting(definition, typed);
  return write(context, { definition, brand }, 'email changed', words, version);
}

/** @throws rest_not_logged_in, rest_forbidden, email_invalid_name */
export async function resetEmailText(
  context: IdentityContext,
  { name, brand }: ParsedInputOf<typeof resetEndpoint>,
): Promise<EditableEmail> {
  requireRight(context.viewer, 'run');
  return write(context, { definition: requireDefinition(name), brand }, 'email reset', undefined);
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

/** An email in the words of both sites, or in those of one. */
interface WordsPlace {
  readonly definition: EmailDefinition;
  readonly brand: BrandId | '';
}

/** Words of other emails and sites stay as they are. @param words undefined for those to which one goes back */
async function write(
  { db: database, viewer, now }: IdentityContext,
  place: WordsPlace,
  action: StaffAction,
  words: ChangedWords | undefined,
  version?: string,
): Promise<EditableEmail> {
  const staff = requireRight(viewer, 'run');
  const { definition, brand } = place;
  const key = keyOfWords(definition.name, brand);
  return inTransaction(database, async (db) => {
    const stored = await findStoredSetting(db, EMAIL_TEXTS_SETTING, DEFAULT_BRAND);
    const current = present(place, parseEmailTexts(stored?.value));
    requireVersion(version, current.version, current);
    const before: Readonly<Record<string, unknown>> = Object(stored?.value);
    const { [key]: ofBefore, ...others } = before;
    const own = isSame(words, current.original) ? undefined : words;
    if (isSame(ofBefore, own)) return current;
    const after = { ...others, ...(own && { [key]: own }) };
    const row = stored ?? { brand: '' as const, fileValue: undefined };
    await writeOutbox(db, await editSetting(db, EMAIL_TEXTS_SETTING, row, after, now), now);
    const details = { email: definition.title, ...(brand && { site: BRAND_NAMES[brand] }) };
    await writeChange(db, staff, { action, userId: null, reason: '', details }, now);
    return present(place, parseEmailTexts(after));
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const readTexts = async (db: Database): Promise<Texts> =>
  parseEmailTexts(await readSetting(db, EMAIL_TEXTS_SETTING, DEFAULT_BRAND));

function list(definition: EmailDefinition, texts: Texts): ListedEmail {
  const { name, title, sentWhen, subject } = definition;
  const changed = texts.get(name);
  const own = BRAND_IDS.filter((brand) => texts.has(keyOfWords(name, brand)));
  const isFit = (words: ChangedWords | undefined) =>
    words === undefined || Object.keys(checkWords(definition, words)).length === 0;
  return {
    name,
    title,
    sent_when: sentWhen,
    subject: changed && isFit(changed) ? changed.subject : subject,
    is_changed: changed !== undefined,
    fits: isFit(changed),
    own_of: own,
    unfit_of: own.filter((brand) => !isFit(texts.get(keyOfWords(name, brand)))),
  };
}

/** One site without words of its own has those of both. */
function present({ definition, brand }: WordsPlace, texts: Texts): EditableEmail {
  const { name, fields, needed, parts, button } = definition;
  const ofBoth = brand === '' ? undefined : texts.get(name);
  const isSent = ofBoth !== undefined && Object.keys(checkWords(definition, ofBoth)).length === 0;
  const original = isSent ? ofBoth : originalWords(definition);
  const changed = texts.get(keyOfWords(name, brand));
  const words = changed ? withAllParts(changed, parts.length) : original;
  const problems = changed ? checkWords(definition, changed) : {};
  return {
    ...list(definition, texts),
    brand,
    subject: words.subject,
    is_changed: changed !== undefined,
    fits: Object.keys(problems).length === 0,
    fields: Object.entries(fields).map(([field, example]) => ({
      name: field,
      example,
      is_needed: needed.some((one) => one === field),
    })),
    labels: parts.map((part) => (part.when === undefined ? '' : part.label)),
    words,
    original,
    has_button: button !== '',
    problems,
    left_out: changed && Object.keys(problems).length === 0 ? listLeftOut(definition, changed) : [],
    version: versionOf(words),
  };
}

/** Where the email has other parts than when its words were changed, each that is there can still be read. */
const withAllParts = ({ subject, parts, button }: ChangedWords, count: number): ChangedWords => ({
  subject,
  parts: Array.from({ length: count }, (_, at) => parts[at] ?? ''),
  button,
});
