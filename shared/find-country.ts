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

/** The one whose name was most likely meant, such as `Germany` for `Germny`; undefined where none is near. */
export function suggestCountry(typed: string): string | undefined {
  const name = simplify(typed);
  if (name.length < MIN_LETTERS) return undefined;
  const most = name.length < LONG_NAME ? 1 : 2;
  let nearest: { readonly code: string; readonly mistakes: number } | undefined;
  for (const [known, code] of CODES) {
    if (known.length < MIN_LETTERS || Math.abs(known.length - name.length) > most) continue;
    const mistakes = countMistakes(known, name);
    if (mistakes <= most && mistakes < (nearest?.mistakes ?? Infinity)) nearest = { code, mistakes };
  }
  return nearest && nameCountry(nearest.code);
}

/** Shorter names are near too many others. */
const MIN_LETTERS = 4;
/** In which two letters may be wrong. */
const LONG_NAME = 6;

/** Letters that are missing, added, or others, and neighbors that are swapped: the optimal string alignment distance. */
function countMistakes(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/** Empty for a country, and for nothing. */
export function describeUnknownCountry(typed: string): string {
  if (typed.trim() === '' || findCountry(typed) !== undefined) return '';
  const meant = suggestCountry(typed);
  return meant
    ? `We know no country of this name. Did you mean ${meant}?`
    : 'We know no country of this name. Choose one, such as “Sri Lanka”.';
}
