/** A portrait in profile, drawn by code: how somebody looks, in a few words. */
import * as z from 'zod';

export const HAIR_STYLES = ['bun', 'coils', 'swept', 'braid', 'bob', 'waves', 'curls', 'long'] as const;
export const BEARDS = ['short', 'full'] as const;
export const NOSES = ['straight', 'arched', 'round'] as const;
export const COLLARS = ['open', 'round', 'high', 'apron', 'lapel'] as const;

export const portrait = z.strictObject({
  hair: z.enum(HAIR_STYLES),
  beard: z.enum(BEARDS).optional(),
  nose: z.enum(NOSES).default('straight'),
  collar: z.enum(COLLARS),
  glasses: z.boolean().default(false),
  earrings: z.boolean().default(false),
  /** Side of the page that the face is turned to. */
  looks: z.enum(['left', 'right']).default('right'),
});
export type Portrait = z.output<typeof portrait>;
