/** Settings in Studio: read, changed and reset by section, each change in the record. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { type IdentityContext, requireRecentProof } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { editSetting, findStoredSetting } from '#server/cms/settings/index.ts';
import { requireVersion, versionOf } from '#server/cms/versions.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import type {
  changeSetting as changeEndpoint,
  EditableSetting,
  resetSetting as resetEndpoint,
} from '#shared/rest/staff-settings.ts';
import { SETTING_SECTIONS, type SectionName } from '#shared/setting-sections.ts';
import { findSettingFaults } from './check-setting.ts';
import { requireRight } from './require-right.ts';

const noFile = defineError('no_setting_file', 409, 'No file says what this setting was.');
const UNPROCESSABLE = 422;

type Place = ParsedInputOf<typeof resetEndpoint>;
type Members = Readonly<Record<string, unknown>>;

/** @throws rest_not_logged_in, rest_forbidden */
export async function findEditableSetting(
  { db, viewer }: IdentityContext,
  place: Place,
): Promise<EditableSetting> {
  requireRight(viewer, 'run');
  return inTransaction(db, (transaction) => present(transaction, place));
}

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, rest_changed_meanwhile, rest_invalid_param with each field by its path */
export async function changeSetting(
  context: IdentityContext & { readonly uploadsDir: string },
  { value, version, ...place }: ParsedInputOf<typeof changeEndpoint>,
): Promise<EditableSetting> {
  requireRight(context.viewer, 'run');
  const parsed = SETTING_SECTIONS[place.section].schema.safeParse(value);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
    throw invalidParams(Object.fromEntries(issues.reverse()), UNPROCESSABLE);
  }
  const { value: before } = await readStored(context.db, place.section, place.brand);
  const faults = await findSettingFaults(context, { section: place.section, before, after: parsed.data });
  if (Object.keys(faults).length > 0) throw invalidParams(faults, UNPROCESSABLE);
  return write(context, place, 'setting changed', () => parsed.data, version);
}

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, no_setting_file */
export async function resetSetting(context: IdentityContext, place: Place): Promise<EditableSetting> {
  const keys = Object.keys(SETTING_SECTIONS[place.section].schema.shape);
  return write(context, place, 'setting reset', (fileValue) => {
    if (fileValue === undefined) throw noFile();
    const members: Members = Object(fileValue);
    return Object.fromEntries(keys.map((key) => [key, members[key]]));
  });
}

/** Other parts of the same setting stay as they are. */
async function write(
  context: IdentityContext,
  { section, brand }: Place,
  action: StaffAction,
  makePart: (fileValue: unknown) => Members,
  version?: string,
): Promise<EditableSetting> {
  const staff = requireRight(context.viewer, 'run');
  const { setting, asksAgain } = SETTING_SECTIONS[section];
  if (asksAgain) await requireRecentProof(context);
  return inTransaction(context.db, async (db) => {
    const stored = await readStored(db, section, brand);
    const current = presentStored({ section, brand }, stored);
    requireVersion(version, current.version, current);
    const before: Members = Object(stored.value);
    const part = keepAsWritten(section, makePart(stored.fileValue), [Object(stored.fileValue), before]);
    const after = leaveOutMissing({ ...before, ...part });
    const changed = Object.keys(part).filter((key) => !isSame(before[key], part[key]));
    if (changed.length > 0) {
      const { list } = SETTING_SECTIONS[section];
      const file = { brand: stored.brand, fileValue: takeOut(list, stored.fileValue) };
      const stale = await editSetting(db, setting, file, takeOut(list, after), context.now);
      await writeOutbox(db, stale, context.now);
      const details = {
        section: SETTING_SECTIONS[section].title,
        ...(stored.brand && { site: stored.brand }),
        fields: changed.join(', '),
      };
      await writeChange(db, staff, { action, userId: null, reason: '', details }, context.now);
    }
    return present(db, { section, brand });
  });
}

/**
 * Parts that say the same as the file, or as before, stay as they are written there: a form that is saved without a change changes
 * nothing, although the schema writes out what was left to its defaults.
 */
function keepAsWritten(section: SectionName, part: Members, sources: readonly Members[]): Members {
  const { schema } = SETTING_SECTIONS[section];
  const complete = (members: Members): Members => schema.safeParse(members).data ?? members;
  const completePart = complete(part);
  return Object.fromEntries(
    Object.keys(part).map((key) => {
      const source = sources.find((members) => isSame(complete(members)[key], completePart[key]));
      return [key, source ? source[key] : part[key]];
    }),
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const leaveOutMissing = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Where no file has named it, each site has its own if its shape is one that sites differ in. */
async function readStored(db: Database, section: SectionName, brand: BrandId) {
  const { setting, list } = SETTING_SECTIONS[section];
  const stored = await findStoredSetting(db, setting, brand);
  if (!stored) return { brand, value: {}, edited_at: null, fileValue: undefined };
  return { ...stored, value: putUnder(list, stored.value), fileValue: putUnder(list, stored.fileValue) };
}

/** A setting that is a list stands under a member of its own in the form. */
const putUnder = (list: string | undefined, value: unknown): unknown =>
  list === undefined || value === undefined ? value : { [list]: value };

function takeOut(list: string | undefined, value: unknown): unknown {
  const members: Members = Object(value);
  return list === undefined || value === undefined ? value : members[list];
}

async function present(db: Database, place: Place): Promise<EditableSetting> {
  return presentStored(place, await readStored(db, place.section, place.brand));
}

function presentStored(
  { section, brand }: Place,
  stored: Awaited<ReturnType<typeof readStored>>,
): EditableSetting {
  const members: Members = Object(stored.value);
  const keys = Object.keys(SETTING_SECTIONS[section].schema.shape);
  const value = Object.fromEntries(keys.filter((key) => key in members).map((key) => [key, members[key]]));
  return {
    section,
    brand,
    is_by_brand: stored.brand !== '',
    value,
    version: versionOf(value),
    edited_at: stored.edited_at,
    has_file: stored.fileValue !== undefined,
  };
}
