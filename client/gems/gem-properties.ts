/** The figures of a gemstone as text: ranges with the decimals that gemologists quote. */
import type { GemProperties } from '#shared/rest/gem-properties.ts';

const DECIMALS = { refractive_index: 3, birefringence: 3, specific_gravity: 2, hardness: undefined } as const;
export type PropertyName = keyof typeof DECIMALS;

/** `1.762–1.770`, or one number when both ends are the same. */
export function formatRange(gem: GemProperties, figure: PropertyName): string {
  return formatValues(gem[figure], figure);
}

export function formatValues(range: readonly [number, number], figure: PropertyName): string {
  const [low, high] = range.map((number) =>
    figure === 'hardness' ? String(number) : number.toFixed(DECIMALS[figure]),
  );
  return low === high ? `${low}` : `${low}–${high}`;
}

/** Singly refracting stones have no birefringence to read. */
export function formatBirefringence(gem: GemProperties): string {
  return gem.birefringence[1] === 0 ? 'none' : formatRange(gem, 'birefringence');
}

/** `Ruby, a variety of Corundum`; `Hydrothermal quartz, a synthetic quartz`; `Imitation`. */
export function formatSpecies({ species, variety, made }: GemProperties): string {
  const isVariety = variety !== undefined && variety !== species;
  if (made === 'imitation') return 'Imitation';
  if (made === 'synthetic') {
    const mineral = species.toLowerCase();
    return isVariety ? `${variety}, a synthetic ${mineral}` : `Synthetic ${mineral}`;
  }
  return isVariety ? `${variety}, a variety of ${species}` : species;
}
