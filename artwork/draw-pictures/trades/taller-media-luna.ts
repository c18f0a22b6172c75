/** Taller Media Luna: silversmiths. */
import { lathe, roundedRectangle, softened, swept, torus } from '../mesh-shapes.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import type { Point2 } from '../work/drawn.ts';
import { boards } from '../work/grounds.ts';
import { BRIGHT_SILVER } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { bowlShell, planished } from '../work/raising.ts';
import { ofFirm } from '../work/stage.ts';
import { OAK_DARK } from '../work/surfaces.ts';

export const TALLER_MEDIA_LUNA = ofFirm(
  'taller-media-luna',
  'A hammered silver bowl with a bright rim, a planished cuff bracelet and a hammer head on a dark oak bench.',
  () => ({
    ground: boards(OAK_DARK, 9, 40),
    parts: [
      piece(
        lathe(
          bowlShell(4.6, 4.2, 0.14).map(([r, y]): Point2 => [r, -y]),
          140,
        ),
        planished(0.66, 0.42),
        at([-1.2, 0.16, -1]),
        70,
      ),
      piece(torus(4.45, 0.14, 1, 140), BRIGHT_SILVER, at([-1.2, 3.86, -1])),
      piece(
        swept(
          Array.from(
            { length: 90 },
            (_, i): Vec3 => [2.7 * Math.cos(0.55 + (i / 89) * 5.2), 0, 2.2 * Math.sin(0.55 + (i / 89) * 5.2)],
          ),
          softened(roundedRectangle(0.2, 2, 0.08), 0.05, true, 3),
        ),
        planished(0.5, 0.4),
        at([5, 1.02, 2.6], turnAbout([0, 1, 0], -30)),
        50,
      ),
    ],
    to: [0.9, 1.5, 0],
    distance: 29,
    elevation: 32,
    aperture: 0.1,
    exposure: 0.44,
    reach: 12,
  }),
);
