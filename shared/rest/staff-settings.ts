/** Settings as staff change them, section by section. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { SECTION_NAMES } from '../setting-sections.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { seenVersion } from './version.ts';

const place = { section: z.enum(SECTION_NAMES), brand: z.enum(BRAND_IDS) };

const editableSetting = z.object({
  section: z.enum(SECTION_NAMES),
  brand: z.enum(BRAND_IDS),
  /** Whether each site has its own. */
  is_by_brand: z.boolean(),
  value: z.record(z.string(), z.unknown()),
  version: z.string(),
  /** When it was last changed in Studio; null while it is as its file says. */
  edited_at: z.string().nullable(),
  /** Whether there is a file to go back to. */
  has_file: z.boolean(),
});
export type EditableSetting = z.output<typeof editableSetting>;

export const findEditableSetting = personalEndpoint({
  name: 'findEditableSetting',
  path: 'airnauts/v1/staff/settings/:section/',
  summary: 'A section of the settings, as staff may change it.',
  input: z.object(place),
  output: editableSetting,
});

export const changeSetting = changeEndpoint({
  name: 'changeSetting',
  method: 'POST',
  path: 'airnauts/v1/staff/settings/:section/',
  summary: 'Changes a section of the settings. It stays so at the next start, whatever its file says.',
  input: z.object({
    ...place,
    value: z.record(z.string(), z.json()),
    version: seenVersion,
  }),
  output: editableSetting,
});

export const resetSetting = changeEndpoint({
  name: 'resetSetting',
  method: 'DELETE',
  path: 'airnauts/v1/staff/settings/:section/',
  summary: 'Goes back to what the file of a section says.',
  input: z.object(place),
  output: editableSetting,
});
