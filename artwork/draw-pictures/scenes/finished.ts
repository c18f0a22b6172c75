/** Finished jewelry. */
import { linen, veined } from '../jewelry/cloths.ts';
import type { Build } from '../jewelry/piece.ts';
import { finished, settled } from '../jewelry/piece.ts';
import { cabochonRing, lie, solitaire } from '../jewelry/rings.ts';
import { labradorescence } from '../phenomena.ts';
import type { Photograph } from '../picture.ts';
import { LABRADORITE, TURQUOISE } from '../polished-stones.ts';

export const turquoiseRing: Build = cabochonRing({
  stuff: TURQUOISE,
  radius: 0.78,
  ratio: 0.76,
  height: 0.5,
  border: 'grains',
});

export const labradoriteRing: Build = cabochonRing({
  stuff: {
    ...LABRADORITE,
    gleams: labradorescence({
      lean: { view: [0.1, 0.6, 0.78], light: [-0.86, 0.62, 0.16] },
      from: 468,
      to: 590,
      strength: 0.24,
      scale: 0.75,
      by: [1.3, 0, 4.1],
    }),
  },
  radius: 0.8,
  ratio: 0.78,
  height: 0.46,
  border: 'rope',
});

export const FINISHED: readonly Photograph[] = [
  finished(
    'bezel-ring',
    'A silver ring with an oval labradorite in a beaded bezel, its stone flashing blue and green, on warm paper.',
    {
      pieces: () => [settled(labradoriteRing, lie(0, 0, -24, 15))],
      ground: linen('#cfc3ad', '#8f826c', 7),
      to: [0, 0.6, 0.32],
      distance: 9,
      elevation: 38,
    },
  ),
  finished(
    'solitaire-ring',
    'A yellow gold solitaire ring whose six prongs hold a round brilliant diamond, standing on dusk blue ground.',
    {
      pieces: () => [settled(solitaire, lie(0, 0, -32, 10))],
      ground: veined(7),
      to: [0, 0.5, 0.3],
      distance: 8,
      elevation: 38,
      exposure: 0.46,
    },
  ),
];
