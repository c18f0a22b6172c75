/** The figures of a gemstone as text: ranges with the decimals that gemologists quote. */
import type { GemFigures } from '#shared/rest/gem-figures.ts';

const DECIMALS = { refractive_index: 3, birefringence: 3, specific_gravity: 2, hardness: undefined } as const;
export type FigureName = keyof typeof DECIMALS;

/** `1.762–1.770`, or one number when both ends are the same. */
export function formatRange(gem: GemFigures, figure: FigureName): string {
  return formatFigures(gem[figure], figure);
}

export function formatFigures(range: readonly [number, number], figure: FigureName): string {
  const [low, high] = range.map((number) => number.toFixed(DECIMALS[figure] ?? (number % 1 === 0 ? 0 : 1)));
  return low === high ? `${low}` : `${low}–${high}`;
}

/** Singly refracting stones have no birefringence to read. */
export function formatBirefringence(gem: GemFigures): string {
  return gem.birefringence[1] === 0 ? 'none' : formatRange(gem, 'birefringence');
}

export function readSpecies(gem: GemFigures): string {
  return gem.variety && gem.variety !== gem.species
    ? `${gem.variety}, a variety of ${gem.species}`
    : gem.species;
}
