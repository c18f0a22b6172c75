/** Units that stand in questions and answers about gems, and what turns one into another. */

type Dimension =
  | 'length'
  | 'mass'
  | 'density'
  | 'angle'
  | 'share'
  | 'times'
  | 'hardness'
  | 'money'
  | 'celsius'
  | 'fahrenheit';

export interface MeasurementUnit {
  readonly dimension: Dimension;
  /** How many of the unit with the factor 1 it is. */
  readonly factor: number;
}

/** In lower case, as `foldText` leaves them; a word in the plural as well. */
const SPELLINGS: readonly [Dimension, number, string][] = [
  ['length', 1e-6, 'nm nanometer nanometers nanometre nanometres'],
  ['length', 1e-3, 'μm um micron microns micrometer micrometers micrometre micrometres'],
  ['length', 1, 'mm millimeter millimeters millimetre millimetres'],
  ['length', 10, 'cm centimeter centimeters centimetre centimetres'],
  ['length', 1000, 'm meter meters metre metres'],
  ['length', 25.4, 'in inch inches "'],
  ['mass', 0.2, 'ct cts carat carats'],
  ['mass', 0.002, 'pt pts point points'],
  ['mass', 1, 'g gr gram grams gramme grammes'],
  ['mass', 0.001, 'mg milligram milligrams'],
  ['mass', 1000, 'kg kilogram kilograms kilo kilos'],
  ['density', 1, 'g/cm3 g/cm^3 g/cc g/ml g/ccm gcm-3 kg/l kg/dm3 t/m3'],
  ['density', 0.001, 'kg/m3 kg/m^3'],
  ['angle', 1, '° deg deg. degs degree degrees'],
  ['share', 1, '% percent pct'],
  ['times', 1, 'x times fold'],
  ['hardness', 1, 'mohs'],
  ['money', 1, '$ € £ usd eur gbp dollar dollars euro euros pound pounds us$'],
  ['celsius', 1, '°c c celsius'],
  ['fahrenheit', 1, '°f f fahrenheit'],
];
const IN_SEVERAL_WORDS: readonly [Dimension, string][] = [
  ['density', 'g cm-3|g per cm3|g / cm3|g/cubic centimeter'],
  ['density', 'gram per cubic centimeter|grams per cubic centimeter|grams per cubic centimetre'],
  ['density', 'g per cubic centimeter|grams per cc|grams per milliliter|grams per cm3'],
  ['share', 'per cent'],
  ['hardness', 'on the mohs scale|on mohs scale|mohs scale|on the mohs scale of hardness'],
  ['celsius', '° c|° celsius|degrees c|degrees celsius|degree celsius|deg c'],
  ['fahrenheit', '° f|° fahrenheit|degrees f|degrees fahrenheit|degree fahrenheit|deg f'],
];
const UNITS: ReadonlyMap<string, MeasurementUnit> = new Map([
  ...SPELLINGS.flatMap(([dimension, factor, words]) =>
    words.split(' ').map((word): [string, MeasurementUnit] => [word, { dimension, factor }]),
  ),
  ...IN_SEVERAL_WORDS.flatMap(([dimension, words]) =>
    words.split('|').map((word): [string, MeasurementUnit] => [word, { dimension, factor: 1 }]),
  ),
]);

/** The unit of which this is the whole name or sign. */
export const findUnit = (text: string): MeasurementUnit | undefined => UNITS.get(text);

const MAX_WORDS = 6;
/** Words of other meanings as well, where a sentence goes on with them. */
const COMMON_WORDS = new Set(['in', 'm', 'c', 'f', 'x', 'fold', 'point', 'points', '"']);

/** The unit with which a text begins. @param words in lower case */
export function findUnitAhead(words: readonly string[]): MeasurementUnit | undefined {
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    if (UNITS.has(name) && !COMMON_WORDS.has(name)) return UNITS.get(name);
  }
  return undefined;
}

/** How many of one make up so many of the other; undefined where they measure different things. */
export function convert(value: number, from: MeasurementUnit, to: MeasurementUnit): number | undefined {
  // A temperature may be given in degrees alone.
  if (from.dimension === 'angle' && (to.dimension === 'celsius' || to.dimension === 'fahrenheit'))
    return value;
  return from.dimension === to.dimension ? (value * from.factor) / to.factor : undefined;
}
