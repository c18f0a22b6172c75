import * as body from '../cabochon-bodies.ts';
import { cushionCut, ovalCut, roundCut } from '../cut-recipes.ts';
import type { Part } from '../mesh-parts.ts';
import { moved, part } from '../mesh-parts.ts';
import { wire } from '../mesh-shapes.ts';
import { SATIN_SILVER } from '../metals.ts';
import type { Photograph } from '../picture.ts';
import type { Scene, Stone } from '../scene.ts';
import { gemStudio, lookAt, sheet, tableStudio } from '../studio.ts';
import { groundOf } from '../tool-picture.ts';
import { TOOLS } from '../tools/all.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import { CUTS, kind, lying, SWEEP } from './loose-stones.ts';
import { bezelRing, LIFT, lowOf } from './rings.ts';

/** Rings of stones about a point at the right edge; the color runs along each ring. */
function sweep(): Scene {
  const stones: Stone[] = [];
  const rings: [number, number][] = [
    [1.2, 0.3],
    [2.02, 0.37],
    [3.0, 0.45],
    [4.15, 0.54],
  ];
  rings.forEach(([r, size], ring) => {
    const span = (Math.PI / 180) * 208;
    const count = Math.floor((r * span) / (size * 2.3));
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5) / count;
      const a = (Math.PI / 180) * 76 + span * t;
      const x = 5.15 + r * Math.cos(a) * 1.02;
      const z = 0.35 - r * Math.sin(a) * 1.04;
      const [index, red, green, blue] = SWEEP[Math.floor(t * SWEEP.length)];
      const cut = CUTS[(i * 2 + ring * 3) % CUTS.length];
      stones.push(
        lying(
          kind(cut, index, red, green, blue),
          x,
          z,
          size * (0.94 + 0.02 * ((i * 7) % 4)),
          20 + i * 37,
          ((i * 53) % 41) - 24,
          37,
        ),
      );
    }
  });
  return {
    stones,
    parts: [],
    ground: sheet('ink', 9),
    environment: gemStudio(50),
    camera: { ...lookAt([0, 0.1, 0.1], 13, 50, 25), aperture: 0.03 },
    exposure: 0.46,
    reach: 6.2,
    vignette: 0.4,
  };
}

function bench(): Scene {
  const tool = (name: string): Part[] => [...(TOOLS.find((t) => t.name === name)?.scene().parts ?? [])];
  const ring = bezelRing(body.turquoise, 6).parts;
  const up = -lowOf(ring) + LIFT;
  const sapphire = kind(ovalCut(40.5, 1.2), 1.766, 0.02, 0.09, 0.58);
  const ruby = kind(cushionCut(41, 1), 1.766, 0.62, 0.01, 0.04);
  const green = kind(roundCut(41), 1.74, 0.06, 0.52, 0.1);
  const coil: Vec3[] = [];
  for (let i = 0; i <= 150; i++) {
    const a = (i / 150) * Math.PI * 2 * 4.6;
    coil.push([
      (0.46 + 0.02 * Math.sin(i * 0.7)) * Math.cos(a),
      0.05 + i * 0.0012,
      (0.46 + 0.02 * Math.cos(i * 0.9)) * Math.sin(a),
    ]);
  }
  return {
    stones: [
      lying(sapphire, 0.95, 1.5, 0.33, 80, -14),
      lying(ruby, 1.75, 1.75, 0.22, 10, 16),
      lying(green, 2.2, 1.42, 0.19, 0, -10),
      lying(sapphire, 0.45, 1.95, 0.21, 60, 22),
      lying(green, 1.35, 2.2, 0.15, 20, 5),
    ],
    parts: [
      ...ring.map((p) => moved(p, at([1.55, up * 0.84, -0.1], turnAbout([0, 1, 0], -24), 0.84))),
      ...tool('tool-pliers').map((p) => moved(p, at([3.2, 0, -1.6], turnAbout([0, 1, 0], 10), 0.95))),
      ...tool('tool-tweezers').map((p) => moved(p, at([3.2, 0, 2.1], turnAbout([0, 1, 0], 8), 0.8))),
      ...tool('tool-bezel-pusher').map((p) => moved(p, at([3.55, 0, 0.35], turnAbout([0, 1, 0], 182), 0.72))),
      part(wire(coil, 0.026), SATIN_SILVER, at([0.35, 0, 0.5], turnAbout([0, 1, 0], 0), 0.75)),
    ],
    ground: groundOf('walnut'),
    environment: tableStudio({ zenith: [0.34, 0.33, 0.33] }),
    camera: { ...lookAt([0.2, 0.25, 0.1], 11.5, 40, 25), aperture: 0.05 },
    exposure: 0.6,
    reach: 6,
    vignette: 0.5,
  };
}

export const HOME: readonly Photograph[] = [
  {
    name: 'scene-home-facet',
    width: 1920,
    height: 1080,
    alt: 'A jeweler’s walnut bench with a turquoise silver ring, pliers, tweezers, wire and loose blue, red and green stones at the right.',
    scene: bench,
  },
  {
    name: 'scene-home-gemsociety',
    width: 1920,
    height: 1080,
    alt: 'Dozens of faceted gems in curved rows that sweep through every color from red to violet on a dark ground.',
    scene: sweep,
  },
];
