/** What is measured of a gemstone. */
import * as z from 'zod';

/** Lowest and highest published value, within what the scale or nature allows. */
const range = (least: number, most: number) => {
  const value = z.number().min(least).max(most);
  return z.tuple([value, value]).refine(([low, high]) => low <= high, 'the lower value comes first');
};

/** The figures of a gemstone: Mohs hardness, specific gravity, refractive index at the sodium D line, dispersion B to G. */
export const gemFigures = z.object({
  species: z.string(),
  variety: z.string().optional(),
  formula: z.string(),
  crystal_system: z.enum([
    'cubic',
    'tetragonal',
    'hexagonal',
    'trigonal',
    'orthorhombic',
    'monoclinic',
    'triclinic',
    'amorphous',
    'aggregate',
    'organic',
  ]),
  hardness: range(1, 10),
  specific_gravity: range(0.5, 25),
  refractive_index: range(1, 4),
  birefringence: range(0, 1),
  optic_character: z.string(),
  dispersion: z.number().optional(),
  pleochroism: z.object({
    strength: z.enum(['none', 'weak', 'moderate', 'strong']),
    colors: z.array(z.string()).default([]),
  }),
  lustre: z.string(),
  cleavage: z.string(),
  fracture: z.string(),
  fluorescence: z.string().optional(),
  colors: z.array(z.string()),
  treatments: z.array(z.string()),
  localities: z.array(z.string()),
  inclusions: z.array(z.string()),
  toughness: z.string(),
  care: z.string(),
});
export type GemFigures = z.output<typeof gemFigures>;
