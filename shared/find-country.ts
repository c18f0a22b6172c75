/** Countries by the names that people write. Apart from the list of them, which browsers get as well. */
import { COUNTRIES, nameCountry } from './countries.ts';

/** In the order of the alphabet. */
export const COUNTRY_NAMES: readonly string[] = [...COUNTRIES]
  .map(nameCountry)
  .sort((one, other) => one.localeCompare(other, 'en'));

/** Names that people write beside those of `nameCountry`. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ USA: 'US', 'United States of America': 'US', UK: 'GB', 'Great Britain': 'GB', England: 'GB' },
  ...{ Scotland: 'GB', Wales: 'GB', 'Northern Ireland': 'GB', Turkey: 'TR', 'Czech Republic': 'CZ' },
  ...{ Holland: 'NL', 'Hong Kong': 'HK', Macau: 'MO', Macao: 'MO', Burma: 'MM', Myanmar: 'MM' },
  ...{ 'Ivory Coast': 'CI', Swaziland: 'SZ', UAE: 'AE', Korea: 'KR', 'Republic of Korea': 'KR' },
  ...{ 'Russian Federation': 'RU', 'Viet Nam': 'VN', Palestine: 'PS', Macedonia: 'MK', Congo: 'CG' },
};

/** Without accents and what stands between the words: people write St. Lucia, Saint Lucia and St Lucia. */
const simplify = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z\s]/g, '')
    .replace(/^(?:the|saint)\s/, (word) => (word.startsWith('s') ? 'st ' : ''))
    .trim()
    .replaceAll(/\s+/g, ' ');

const CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_NAMES).map(([name, code]) => [simplify(name), code] as const),
  ...[...COUNTRIES].flatMap((code) => [
    [code.toLowerCase(), code] as const,
    [simplify(nameCountry(code)), code] as const,
  ]),
]);

/** @param typed a name or a code; undefined for what is no country */
export const findCountry = (typed: string): string | undefined => CODES.get(simplify(typed));
