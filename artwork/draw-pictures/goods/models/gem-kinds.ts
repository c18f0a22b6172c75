/** Cut stones of the usual species, by name. */
import { cushion, oval } from '../../brilliant-cuts.ts';
import type { Plane } from '../../convex-solid.ts';
import {
  baguetteCut,
  cushionCut,
  emeraldCut,
  mixedCut,
  ovalCut,
  pearCut,
  portugueseCut,
  roundCut,
  trillionCut,
} from '../../cut-recipes.ts';
import type { Kind } from '../../scenes/loose-stones.ts';
import * as species from '../../species.ts';
import type { Vec3 } from '../../vector.ts';

type Cut =
  | 'round'
  | 'oval'
  | 'cushion'
  | 'step'
  | 'pear'
  | 'mixed'
  | 'portuguese'
  | 'trillion'
  | 'baguette'
  | 'barrel';

const CUTS: Readonly<Record<Cut, () => Plane[]>> = {
  round: roundCut(41),
  oval: ovalCut(41, 1.22),
  cushion: cushionCut(41, 1.06),
  step: emeraldCut(42, 1.3, 0.38),
  pear: pearCut(41, 1.35),
  mixed: mixedCut(oval(1.25), 41),
  barrel: mixedCut(cushion(1.1, 2.8), 41.5),
  portuguese: portugueseCut(41.5),
  trillion: trillionCut(41),
  baguette: baguetteCut(42, 1.5),
};
const made = new Map<Cut, Plane[]>();

export function cut(species_: species.Species, color: Vec3, shape: Cut): Kind {
  let planes = made.get(shape);
  if (!planes) {
    planes = CUTS[shape]();
    made.set(shape, planes);
  }
  return { planes, medium: species.colored(species_, color) };
}

export const GEMS = {
  diamond: cut(species.diamond, [0.985, 0.985, 0.98], 'round'),
  zirconia: cut({ index: 2.16, dispersion: 0.06 }, [0.985, 0.985, 0.985], 'round'),
  whiteSapphire: cut(species.corundum, [0.97, 0.98, 0.985], 'round'),
  whiteTopaz: cut(species.topaz, [0.97, 0.98, 0.985], 'round'),
  glass: cut({ index: 1.52, dispersion: 0.01 }, [0.95, 0.97, 0.96], 'round'),
  ruby: cut(species.corundum, [0.62, 0.012, 0.05], 'oval'),
  sapphire: cut(species.corundum, [0.03, 0.1, 0.56], 'cushion'),
  yellowSapphire: cut(species.corundum, [0.95, 0.78, 0.12], 'oval'),
  greenSapphire: cut(species.corundum, [0.12, 0.42, 0.32], 'round'),
  pinkSapphire: cut(species.corundum, [0.92, 0.34, 0.56], 'pear'),
  emerald: cut(species.beryl, [0.03, 0.5, 0.22], 'step'),
  aquamarine: cut(species.beryl, [0.45, 0.79, 0.88], 'step'),
  heliodor: cut(species.beryl, [0.93, 0.84, 0.34], 'oval'),
  morganite: cut(species.beryl, [0.94, 0.68, 0.62], 'cushion'),
  amethyst: cut(species.quartz, [0.32, 0.09, 0.55], 'cushion'),
  citrine: cut(species.quartz, [0.94, 0.6, 0.08], 'oval'),
  smoky: cut(species.quartz, [0.42, 0.28, 0.18], 'step'),
  topaz: cut(species.topaz, [0.95, 0.62, 0.26], 'pear'),
  blueTopaz: cut(species.topaz, [0.38, 0.74, 0.92], 'oval'),
  rubellite: cut(species.tourmaline, [0.72, 0.06, 0.22], 'cushion'),
  verdelite: cut(species.tourmaline, [0.1, 0.46, 0.16], 'step'),
  indicolite: cut(species.tourmaline, [0.05, 0.3, 0.46], 'step'),
  paraiba: cut(species.tourmaline, [0.06, 0.72, 0.74], 'pear'),
  spinel: cut(species.spinel, [0.76, 0.06, 0.1], 'cushion'),
  blueSpinel: cut(species.spinel, [0.14, 0.17, 0.46], 'oval'),
  almandine: cut(species.garnet(1.79), [0.5, 0.02, 0.04], 'round'),
  pyrope: cut(species.garnet(1.74), [0.6, 0.02, 0.02], 'cushion'),
  rhodolite: cut(species.garnet(1.76), [0.62, 0.05, 0.22], 'oval'),
  spessartine: cut(species.garnet(1.8), [0.94, 0.3, 0.02], 'oval'),
  hessonite: cut(species.garnet(1.74), [0.86, 0.4, 0.1], 'barrel'),
  tsavorite: cut(species.garnet(1.74), [0.05, 0.55, 0.12], 'cushion'),
  demantoid: cut(species.demantoid, [0.28, 0.62, 0.12], 'round'),
  peridot: cut(species.olivine, [0.5, 0.76, 0.1], 'oval'),
  zircon: cut(species.zircon, [0.36, 0.74, 0.88], 'round'),
  tanzanite: cut(species.zoisite, [0.12, 0.12, 0.6], 'cushion'),
  iolite: cut({ index: 1.545, dispersion: 0.009 }, [0.2, 0.2, 0.56], 'oval'),
  kyanite: cut({ index: 1.72, dispersion: 0.01 }, [0.08, 0.24, 0.6], 'baguette'),
  benitoite: cut(species.benitoite, [0.12, 0.2, 0.66], 'round'),
  chrysoberyl: cut(species.chrysoberyl, [0.84, 0.8, 0.2], 'mixed'),
  alexandrite: cut(species.chrysoberyl, [0.1, 0.42, 0.36], 'cushion'),
  diopside: cut(species.diopside, [0.06, 0.42, 0.08], 'oval'),
  kunzite: cut(species.spodumene, [0.88, 0.6, 0.84], 'pear'),
  apatite: cut(species.apatite, [0.1, 0.6, 0.64], 'oval'),
  fluorite: cut(species.fluorite, [0.42, 0.3, 0.72], 'trillion'),
  andalusite: cut(species.andalusite, [0.6, 0.42, 0.2], 'step'),
  sphene: cut(species.sphene, [0.72, 0.74, 0.12], 'trillion'),
  doublet: cut(species.garnet(1.76), [0.1, 0.34, 0.62], 'mixed'),
} as const satisfies Readonly<Record<string, Kind>>;

export type GemName = keyof typeof GEMS;
