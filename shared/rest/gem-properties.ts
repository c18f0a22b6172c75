/** Measured properties of a gemstone. */
import * as z from 'zod';

/** Lowest and highest published value, within what the scale or nature allows. */
const range = (least: number, most: number) => {
  const value = z.number().min(least).max(most);
  return z.tuple([value, value]).refine(([low, high]) => low <= high, 'the lower value comes first');
};

export const CRYSTAL_SYSTEMS = [
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
] as const;
export const PLEOCHROISM_STRENGTHS = ['none', 'weak', 'moderate', 'strong'] as const;

export const TRANSPARENCIES = ['transparent', 'translucent', 'opaque'] as const;
export type Transparency = (typeof TRANSPARENCIES)[number];

/** Shapes in which rough is found, as they are told by eye. */
export const HABITS = [
  'six-sided-prism',
  'four-sided-prism',
  'three-sided-prism',
  'bipyramid',
  'octahedron',
  'cube',
  'round-crystal',
  'tablet',
  'wedge',
  'rounded-crust',
  'massive',
  'pebble',
  'shell',
] as const;
export type Habit = (typeof HABITS)[number];

/** The figures of a gemstone: Mohs hardness, specific gravity, refractive index at the sodium D line, dispersion B to G. */
export const gemProperties = z.object({
  species: z.string(),
  variety: z.string().optional(),
  /** Left out of what grew in nature. A synthetic is the mineral itself, an imitation only looks like one. */
  made: z.enum(['synthetic', 'imitation']).optional(),
  formula: z.string(),
  crystal_system: z.enum(CRYSTAL_SYSTEMS),
  hardness: range(1, 10).meta({ unit: 'Mohs' }),
  specific_gravity: range(0.5, 25),
  refractive_index: range(1, 4),
  /** Range of the single, vague reading of an aggregate, when that is not anywhere between the indices. */
  spot_index: range(1, 4).optional(),
  birefringence: range(0, 1),
  optic_character: z.string(),
  dispersion: z.number().optional(),
  pleochroism: z.object({
    strength: z.enum(PLEOCHROISM_STRENGTHS),
    colors: z.array(z.string()).default([]),
  }),
  lustre: z.string(),
  transparency: z.array(z.enum(TRANSPARENCIES)).optional(),
  habit: z.array(z.enum(HABITS)).optional(),
  cleavage: z.string(),
  fracture: z.string(),
  fluorescence: z.string().optional(),
  colors: z.array(z.string()),
  treatments: z.array(z.string()),
  localities: z.array(z.string()),
  inclusions: z.array(z.string()),
  toughness: z.string(),
  care: z.string(),
  /** Upload with the stone from many sides, in one image: `turn-ruby.webp`. */
  turn: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/, 'must be the name of a file in media/')
    .optional(),
});
export type GemProperties = z.output<typeof gemProperties>;
