/**
 * Ranges within which the measured values of gem species lie, natural and synthetic alike: what is outside is rather a typing mistake than
 * a stone. They are a little wider than the published values, so that no good value is questioned.
 */
import type { GemProperties } from './rest/gem-properties.ts';

/** Books by which the ranges are. */
const RANGE_SOURCES = {
  gia: 'GIA Gem Reference Guide (1995)',
  handbook: 'Anthony et al., Handbook of Mineralogy',
  webster: 'Webster, Gems (fifth edition, 1994)',
} as const;

type Range = readonly [low: number, high: number];

interface SpeciesRanges {
  /** Words by which the species of an item is recognized, in lower case. */
  readonly names: readonly string[];
  readonly hardness: Range;
  readonly specific_gravity: Range;
  readonly refractive_index: Range;
  readonly birefringence: Range;
  readonly source: keyof typeof RANGE_SOURCES;
}

const row = (
  names: string,
  hardness: Range,
  specific_gravity: Range,
  refractive_index: Range,
  birefringence: Range,
  source: SpeciesRanges['source'],
): SpeciesRanges => ({
  names: names.split(', '),
  ...{ hardness, specific_gravity, refractive_index, birefringence, source },
});

/** Mohs hardness, specific gravity, refractive index at the sodium D line, birefringence. The first that is named is the one. */
const GEM_RANGES: readonly SpeciesRanges[] = [
  row('pyrope-almandine', [7, 7.5], [3.7, 4.1], [1.74, 1.78], [0, 0], 'gia'),
  row('almandine', [6.5, 7.5], [3.9, 4.35], [1.76, 1.83], [0, 0], 'gia'),
  row('pyrope', [6.5, 7.5], [3.5, 3.9], [1.71, 1.77], [0, 0], 'gia'),
  row('spessartine', [6.5, 7.5], [4.1, 4.25], [1.78, 1.82], [0, 0], 'gia'),
  row('grossular, hydrogrossular', [6.5, 7.5], [3.3, 3.8], [1.69, 1.77], [0, 0.005], 'gia'),
  row('andradite', [6, 7.5], [3.77, 3.92], [1.85, 1.9], [0, 0.005], 'gia'),
  row('corundum', [9, 9], [3.9, 4.06], [1.757, 1.78], [0.008, 0.01], 'gia'),
  row('beryl', [7.5, 8], [2.63, 2.92], [1.56, 1.605], [0.003, 0.01], 'gia'),
  row('chrysoberyl', [8, 8.5], [3.65, 3.8], [1.738, 1.76], [0.007, 0.012], 'gia'),
  row('diamond', [10, 10], [3.5, 3.54], [2.41, 2.43], [0, 0], 'gia'),
  row('spinel', [7.5, 8], [3.54, 3.75], [1.71, 1.75], [0, 0], 'gia'),
  row('topaz', [8, 8], [3.48, 3.58], [1.606, 1.645], [0.007, 0.011], 'gia'),
  row('tourmaline, elbaite, dravite, uvite', [7, 7.5], [2.8, 3.3], [1.61, 1.68], [0.014, 0.046], 'gia'),
  row('zircon', [6, 7.5], [3.9, 4.75], [1.77, 2.02], [0, 0.06], 'gia'),
  row('quartz, chalcedony, agate, jasper', [6.5, 7], [2.55, 2.67], [1.525, 1.556], [0, 0.01], 'gia'),
  row('opal', [5, 6.5], [1.25, 2.3], [1.35, 1.54], [0, 0], 'gia'),
  row('olivine, forsterite', [6, 7], [3.2, 3.5], [1.63, 1.71], [0.033, 0.042], 'handbook'),
  row('zoisite', [6, 7], [3.1, 3.46], [1.685, 1.71], [0.004, 0.014], 'handbook'),
  row('spodumene', [6.5, 7.5], [3.1, 3.25], [1.645, 1.685], [0.013, 0.028], 'handbook'),
  row('diopside', [5, 6.5], [3.2, 3.4], [1.66, 1.73], [0.022, 0.034], 'handbook'),
  row('andalusite', [6.5, 7.5], [3.1, 3.22], [1.625, 1.655], [0.006, 0.015], 'handbook'),
  row('apatite', [5, 5], [3.1, 3.35], [1.62, 1.66], [0.001, 0.01], 'handbook'),
  row('benitoite', [6, 6.5], [3.6, 3.7], [1.75, 1.81], [0.045, 0.049], 'handbook'),
  row('titanite, sphene', [5, 5.5], [3.45, 3.6], [1.84, 2.12], [0.09, 0.2], 'handbook'),
  row('fluorite', [4, 4], [3, 3.3], [1.43, 1.45], [0, 0], 'handbook'),
  row('iolite, cordierite', [7, 7.5], [2.5, 2.8], [1.52, 1.58], [0.005, 0.02], 'handbook'),
  row('microcline, orthoclase', [6, 6.5], [2.53, 2.64], [1.51, 1.54], [0.004, 0.01], 'handbook'),
  row(
    'plagioclase, labradorite, oligoclase, albite',
    [6, 6.5],
    [2.58, 2.78],
    [1.525, 1.59],
    [0.006, 0.014],
    'handbook',
  ),
  row('malachite', [3.5, 4], [3.25, 4.1], [1.65, 1.915], [0.2, 0.26], 'handbook'),
  row('turquoise', [3.5, 6], [2.3, 2.95], [1.6, 1.66], [0, 0.05], 'handbook'),
  row('jadeite', [6, 7], [3.2, 3.5], [1.63, 1.7], [0, 0.03], 'webster'),
  row('nephrite, tremolite, actinolite', [5, 6.5], [2.85, 3.46], [1.59, 1.65], [0, 0.03], 'webster'),
  row('lapis', [4.5, 6], [2.3, 3.1], [1.48, 1.69], [0, 0], 'webster'),
  row('pearl', [2.5, 4.5], [2.5, 2.9], [1.5, 1.7], [0, 0.16], 'webster'),
  row('coral', [3, 4.5], [1.3, 2.75], [1.48, 1.66], [0, 0.18], 'webster'),
  row('amber, copal', [1.5, 3], [1, 1.12], [1.52, 1.56], [0, 0], 'webster'),
  row('moissanite', [9, 9.5], [3.17, 3.25], [2.62, 2.71], [0.04, 0.045], 'webster'),
  row('zirconia', [7.5, 8.5], [5.4, 6.1], [2.1, 2.22], [0, 0], 'webster'),
  row('glass', [4.5, 7], [2, 6.5], [1.4, 2], [0, 0], 'webster'),
];

/** Bounds for a species that the table does not have: from amber to cassiterite, from fluorite to rutile. */
const ANY_GEM: Pick<SpeciesRanges, RangedProperty> = {
  hardness: [1, 10],
  specific_gravity: [1, 7.5],
  refractive_index: [1.35, 3],
  birefringence: [0, 0.3],
};

/** Rutile has more dispersion than any other gem. */
const MAX_DISPERSION = 0.33;
/** Digits of the last place of a refractometer. */
const READING = 0.0015;

const PROPERTY_NAMES = {
  hardness: 'hardness',
  specific_gravity: 'specific gravity',
  refractive_index: 'refractive index',
  birefringence: 'birefringence',
} as const;
type RangedProperty = keyof typeof PROPERTY_NAMES;

export interface RangeProblem {
  readonly property: RangedProperty | 'dispersion';
  /** The value, and the range that is known with its source. */
  readonly text: string;
}

/** Values that are outside. */
export function checkGemRanges(gem: GemProperties): RangeProblem[] {
  const species = findRanges(gem.species);
  const ranges = species ?? ANY_GEM;
  const about = species
    ? (range: Range) => `${gem.species} has ${formatRange(range)} (${RANGE_SOURCES[species.source]})`
    : (range: Range) => `gems have ${formatRange(range)}`;
  const problems = (Object.keys(PROPERTY_NAMES) as RangedProperty[]).flatMap((property): RangeProblem[] => {
    const [low, high] = ranges[property];
    const value = gem[property];
    if (value[0] >= low && value[1] <= high) return [];
    const text = `The ${PROPERTY_NAMES[property]} is ${formatRange(value)}: ${about([low, high])}.`;
    return [{ property, text }];
  });
  const spread = gem.refractive_index[1] - gem.refractive_index[0];
  if (gem.birefringence[0] > spread + READING)
    problems.push({
      property: 'birefringence',
      text: `The birefringence is ${formatRange(gem.birefringence)}, more than the refractive indices are apart.`,
    });
  if (gem.dispersion !== undefined && (gem.dispersion < 0 || gem.dispersion > MAX_DISPERSION))
    problems.push({
      property: 'dispersion',
      text: `The dispersion is ${gem.dispersion}: gems have up to ${MAX_DISPERSION}.`,
    });
  return problems;
}

function findRanges(species: string): SpeciesRanges | undefined {
  const name = species.toLowerCase();
  const words = new Set(name.split(/[^a-z]+/));
  return GEM_RANGES.find(({ names }) =>
    names.some((each) => words.has(each) || (each.includes('-') && name.startsWith(each))),
  );
}

const formatRange = ([low, high]: Range): string => (low === high ? `${low}` : `${low}–${high}`);
