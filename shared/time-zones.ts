/** Names of time zones: engines still list some by the name that a city had when they were written down. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** `Europe/Kyiv` for `Europe/Kiev`; any other name as it is. */
export const nameTimeZone = (zone: string): string => CURRENT_NAMES[zone] ?? zone;

/** By name. */
export const listTimeZones = (): readonly string[] =>
  Intl.supportedValuesOf('timeZone').map(nameTimeZone).sort();

/** `Central European Time (Berlin)` for `Europe/Berlin`; editors may have written a name that no engine knows, which stays as it is. */
export function describeTimeZone(zone: string): string {
  const [, ...places] = zone.replaceAll('_', ' ').split('/');
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
    return places.length === 0 ? name : `${name} (${places.at(-1)})`;
  } catch {
    return zone;
  }
}
