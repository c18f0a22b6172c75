/** Veldlig Diamond Testing: diamond laboratory and appraisers. */
import { plainCloth } from '../work/grounds.ts';
import { ofFirm, windowLight } from '../work/stage.ts';
import { glowing } from './laboratories.ts';

export const VELDLIG_DIAMOND_TESTING = ofFirm(
  'veldlig-diamond-testing',
  'Sixty small diamonds in rows under deep ultraviolet: most glow blue in the dark, three orange ones are to be referred.',
  () => ({
    ground: plainCloth('#06070c', 12, 0.1),
    stones: glowing(),
    parts: [],
    to: [0, 0.2, 0.1],
    distance: 17.5,
    elevation: 56,
    exposure: 0.46,
    reach: 6.5,
    vignette: 0.5,
    light: windowLight({ power: 1.1, lamp: 0.3, back: 0.4, room: 0.14 }),
  }),
);
