import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';

/** A setting as a file. One that says the same already stays as it is, with its comments. @param value JSON */
export function formatSettingFile(value: string, before: string | undefined): string {
  const wanted: unknown = JSON.parse(value);
  if (before !== undefined && isDeepStrictEqual(parse(before), wanted)) return before;
  return stringify(wanted, { lineWidth: 0 });
}
