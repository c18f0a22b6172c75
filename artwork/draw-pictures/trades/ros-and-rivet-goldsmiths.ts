/** Rós & Rivet Goldsmiths: goldsmiths. */
import { lathe, softened } from '../mesh-shapes.ts';
import { randomFrom } from '../random.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { slab } from '../work/grounds.ts';
import { band, ROSE_GOLD, satin, YELLOW_GOLD } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';

export const ROS_AND_RIVET_GOLDSMITHS = ofFirm(
  'ros-and-rivet-goldsmiths',
  'Two plain wedding bands, one yellow and one rose, in front of worn old rings and a small ingot of melted gold on slate.',
  () => {
    const random = randomFrom(5);
    return {
      ground: slab('#565b60', '#383c41', 18, 0.6, 0.05),
      parts: [
        piece(
          band(0.92, 0.5, 0.19, 0.6),
          YELLOW_GOLD,
          at([-0.6, 0.98, 1.6], inTurn(turnAbout([1, 0, 0], 78), turnAbout([0, 1, 0], 20))),
        ),
        piece(band(0.8, 0.4, 0.17, 0.6), ROSE_GOLD, at([0.75, 0.21, 1.9])),
        ...Array.from({ length: 8 }, (_, i) =>
          piece(
            band(0.75 + 0.2 * random(), 0.18 + 0.25 * random(), 0.14, 0.6),
            satin(i % 3 ? YELLOW_GOLD : ROSE_GOLD, 0.1),
            at(
              [
                -3.4 + 1.5 * Math.cos(i * 2.1),
                0.2 + 0.17 * Math.floor(i / 3),
                -1.4 + 1.1 * Math.sin(i * 2.1),
              ],
              inTurn(turnAbout([1, 0, 0], 12 * random()), turnAbout([0, 0, 1], 14 * random())),
            ),
          ),
        ),
        piece(
          lathe(
            softened(
              [
                [0, 0],
                [1.3, 0.02],
                [1.45, 0.2],
                [1.3, 0.55],
                [0.7, 0.66],
                [0, 0.62],
              ],
              0.3,
            ),
            60,
            0.7,
          ),
          { ...satin(YELLOW_GOLD, 0.07), bump: { scale: 3, strength: 0.1 } },
          at([3, 0.01, -1.3], turnAbout([0, 1, 0], 20)),
          60,
        ),
      ],
      to: [0, 0.5, 0.2],
      distance: 15,
      elevation: 38,
      aperture: 0.06,
      exposure: 0.45,
      reach: 6.5,
    };
  },
);
