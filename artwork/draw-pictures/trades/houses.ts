/** Auction houses, appraisers, a museum and a library. */
import * as inside from '../work/inside.ts';
import { cushionCut, ovalCut, pearCut, roundCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, block, curve, extruded, lathe, rod, roundedRectangle, softened, swept, torus, wire } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { cells, fractal, nearest } from '../noise.ts';
import { elsewhere } from '../photos/dome-bodies.ts';
import type { Photograph } from '../picture.ts';
import type { Stone } from '../scene.ts';
import { colored, corundum, diamond, garnet } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { paperSheet, plotted, tag, written } from '../work/desk.ts';
import type { Mark, Point2 } from '../work/drawn.ts';
import { isInside, distanceTo, set as placedMark, smooth } from '../work/drawn.ts';
import { boards, linen, plainCloth, slab } from '../work/grounds.ts';
import { openLoupe } from '../work/hallmark.ts';
import { band, bezelWall, BRIGHT_SILVER, cabochon, chain, polished, prongs, ROSE_GOLD, satin, set, WHITE_GOLD, YELLOW_GOLD } from '../work/jewelry.ts';
import { pearlLight, strand } from '../work/pearls.ts';
import { carried, piece } from '../work/placing.ts';
import { planished } from '../work/raising.ts';
import { plated } from '../work/sheets.ts';
import { ofFirm, windowLight } from '../work/stage.ts';
import { CARD, LEATHER_BLACK, LEATHER_TAN, OAK_DARK, velvet, WALNUT } from '../work/surfaces.ts';

/** A cluster brooch lying flat: a middle stone and `count` around it, about (x, z). */
function cluster(x: number, z: number, y: number, center: Stone['medium'], around: Stone['medium'], count: number, r: number, metal: Material): { stones: Stone[]; parts: Part[] } {
  const face = turnAbout([1, 0, 0], 12);
  const stones = [set({ planes: cushionCut(41, 1)(), medium: center }, [x, y + 0.42, z], r, face)];
  const parts: Part[] = [piece(lathe(softened([[0, 0], [r * 2.05, 0], [r * 2.1, 0.08], [r * 2, 0.2], [0, 0.24]], 0.04), 80), metal, at([x, y, z]), 40), piece(torus(r * 1.08, 0.06), metal, at([x, y + 0.4, z], face))];
  const planes = roundCut(41)();
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI;
    const p: Vec3 = [x + r * 1.62 * Math.cos(a), y + 0.32, z + r * 1.62 * Math.sin(a)];
    stones.push(set({ planes, medium: around }, p, r * 0.42, face));
    parts.push(piece(torus(r * 0.44, 0.035, 1, 40), metal, at(p, face)));
  }
  return { stones, parts };
}

const PIETRA: { readonly outline: Point2[]; readonly tone: (x: number, z: number) => Vec3 }[] = [];
const veined = (a: string, b: string, scale: number) => {
  const [p, q] = [hex(a), hex(b)];
  return (x: number, z: number): Vec3 => {
    const w = Math.max(0, Math.min(1, 0.5 + fractal(x * scale, 2, z * scale, 4)));
    return [p[0] + (q[0] - p[0]) * w, p[1] + (q[1] - p[1]) * w, p[2] + (q[2] - p[2]) * w];
  };
};
const petal = smooth([[0, 0], [0.5, 0.45], [0.62, 1.1], [0, 1.5], [-0.62, 1.1], [-0.5, 0.45]], true);
const blade = smooth([[0, 0], [0.3, 0.7], [0.22, 1.6], [0, 2.3], [-0.2, 1.6], [-0.28, 0.7]], true);
for (const [x, z, turn] of [[-0.3, 2.3, 20], [0.7, 2.9, -38], [-0.9, 3.6, 52], [0.35, 4.2, -14]]) PIETRA.push({ outline: placedMark(blade, x, -z, turn + 180, 1), tone: veined('#2c5a34', '#7da05c', 1.6) });
for (let i = 0; i < 6; i++) PIETRA.push({ outline: placedMark(petal, -0.1, 0.4, i * 60 + 12, 1.15), tone: veined(i % 2 ? '#c9c2e0' : '#e8e0ee', '#7d6fb0', 1.2) });
for (let i = 0; i < 5; i++) PIETRA.push({ outline: placedMark(petal, 2.5, -1.5, i * 72, 0.62), tone: veined('#d98a6a', '#f0c9a8', 1.6) });
for (let i = 0; i < 5; i++) PIETRA.push({ outline: placedMark(petal, -2.6, -1.2, i * 72 + 30, 0.62), tone: veined('#23408c', '#5c7cc8', 2) });
PIETRA.push({ outline: placedMark(smooth([[0.4, 0], [0, 0.4], [-0.4, 0], [0, -0.4]], true), -0.1, 0.4, 0, 1.1), tone: veined('#d8a83a', '#f0d58a', 3) });
for (const [x, z] of [[2.5, -1.5], [-2.6, -1.2]]) PIETRA.push({ outline: placedMark(smooth([[0.3, 0], [0, 0.3], [-0.3, 0], [0, -0.3]], true), x, z, 0, 0.7), tone: veined('#b98a2e', '#e8c870', 3) });
const STEMS: Point2[][] = [smooth([[-0.1, -0.4], [0.1, -2.6], [0, -5]]), smooth([[2.5, -2], [1.4, -3.4], [0.1, -4.6]]), smooth([[-2.6, -1.8], [-1.5, -3.4], [0, -4.4]])];

/** Hardstones let into black marble, hair-thin joints between them. */
const INLAY: Material = {
  kind: 'coat',
  color: [0.02, 0.02, 0.02],
  rough: 0.02,
  index: 1.5,
  texture: (x, _y, z, out) => {
    const k = 0.012 + 0.008 * Math.max(0, fractal(x * 1.3, 2, z * 1.3, 5));
    out[0] = out[1] = k;
    out[2] = k * 1.1;
    const u = x / 1.02;
    const v = -z / 1.02 - 1.1;
    for (const s of STEMS) if (distanceTo(s, u, v) < 0.07) [out[0], out[1], out[2]] = [0.05, 0.2, 0.06];
    for (const { outline, tone } of PIETRA) {
      if (!isInside(outline, u, v)) continue;
      const joint = distanceTo([...outline, outline[0]], u, v) < 0.022 ? 0.12 : 1;
      const c = tone(u, v);
      for (let a = 0; a < 3; a++) out[a] = c[a] * joint;
    }
    out[3] = 0;
  },
};

/** A closed book lying flat: cover, pages, a rounded spine to the left. */
function book(w: number, d: number, h: number, color: string, x: number, y: number, z: number, turn: number): Part[] {
  const cover: Material = { kind: 'coat', color: hex(color), rough: 0.25, index: 1.35, bump: { scale: 22, strength: 0.14 } };
  const pages: Material = { kind: 'coat', color: hex('#ddd0b4'), rough: 0.5, index: 1, texture: (_x, py, _z, out) => {
    const k = 0.82 + 0.18 * Math.sin(py * 160);
    out[0] = 0.68 * k;
    out[1] = 0.58 * k;
    out[2] = 0.42 * k;
  } };
  return carried(
    [
      piece(block(w, 0.12, d, 0.04), cover, at([0, h - 0.06, 0]), 40),
      piece(block(w, 0.12, d, 0.04), cover, at([0, 0.06, 0]), 40),
      piece(block(w - 0.4, h - 0.2, d - 0.36, 0.02), pages, at([0.1, h / 2, 0]), 30),
      piece(lathe([[0, -d / 2], [h / 2, -d / 2], [h / 2, d / 2], [0, d / 2]], 40, 0.4), cover, at([-w / 2 + 0.05, h / 2, 0], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 0, 1], 90), turnAbout([1, 0, 0], 0), turnAbout([0, 0, 1], -90))), 40),
      ...[-0.3, 0.3].map((k) => piece(block(w * 0.98, 0.02, 0.1, 0.005), { ...BRASS, rough: 0.15 }, at([0, h + 0.005, d * k]), 30)),
    ],
    at([x, y, z], turnAbout([0, 1, 0], turn)),
  );
}

const NUMBER_19: Point2[][] = [[[-0.5, 0.55], [-0.3, 0.75], [-0.3, -0.6]], smooth([[0.62, 0.2], [0.34, 0], [0.08, 0.2], [0.08, 0.55], [0.34, 0.75], [0.62, 0.55], [0.62, 0], [0.5, -0.45], [0.2, -0.62]])];

export const HOUSES: readonly Photograph[] = [
  ofFirm('lot-nineteen', 'A modern silver cuff with a large oval opal stands on a dark plinth, lot card nineteen leaning against it.', () => {
    const marks: Mark[] = NUMBER_19.map((points) => ({ points: points.map(([x, y]): Point2 => [x * 1.3, y * 1.3]), width: 0.16, color: hex('#2b2622') }));
    const around = Array.from({ length: 110 }, (_, i): Vec3 => {
      const a = Math.PI * (0.22 + 1.56 * (i / 109));
      return [-2.9 * Math.sin(a), 2.45 - 2.35 * Math.cos(a), 0];
    });
    const cuff = swept(around, softened(roundedRectangle(0.14, 2.2, 0.06), 0.04, true, 3), (t) => 1 - 0.42 * Math.abs(t - 0.5) * 2, [0, 0, 1]);
    return {
      ground: slab('#77706a', '#4d4742', 26, 0.5, 0.04),
      parts: [
        piece(block(9, 1.2, 6, 0.1), enamel('#1d1f23', 0.1), at([0, 0.6, 0]), 40),
        piece(cuff, planished(0.5, 0.4), at([-0.6, 1.3, 0], turnAbout([0, 1, 0], 24)), 40),
        ...carried([piece(cabochon(1.05, 0.74, 0.5), polished(elsewhere(inside.opal, [4, 1, 2]), 1.45, 0.3, 1.05), at([0, 0.02, 0])), piece(bezelWall(1.1, 0.82, 0.3, 0.06, () => 0.06), BRIGHT_SILVER, undefined, 60)], at([-0.6, 6.12, 0], turnAbout([0, 1, 0], 24))),
        paperSheet(2.6, 2.8, marks, 0, 0, 0, 0, CARD),
      ].map((p, i, all) => (i === all.length - 1 ? carried([p], at([3.1, 2.4, 2.2], inTurn(turnAbout([1, 0, 0], 68), turnAbout([0, 1, 0], -14))))[0] : p)),
      to: [0.5, 3, 0.4], distance: 23, elevation: 22, aperture: 0.08, exposure: 0.46, reach: 10,
    };
  }),
  ofFirm('salle-des-deux-ponts', 'A sapphire and diamond cluster brooch on black velvet beside an auctioneer’s gavel, lying on an open sale catalog.', () => {
    const b = cluster(-1.6, 0.8, 0.1, colored(corundum, [0.04, 0.12, 0.66]), colored(diamond, [0.985, 0.985, 0.98]), 12, 0.95, WHITE_GOLD);
    return {
      ground: boards(OAK_DARK, 9, 30),
      stones: b.stones,
      parts: [
        piece(extruded(roundedRectangle(7.4, 6, 0.3), 0.12, 0.04), velvet('#14151a'), at([-1.6, 0.06, 0.8], LAID), 40),
        ...b.parts,
        paperSheet(7, 9.4, [...written(-2.8, 3.6, 5.6, 5, 0.5, 2), ...plotted(0, -0.6, 1.3), ...written(-2.8, -2.6, 5.6, 4, 0.5, 5)], 4.6, -2.4, -12, 0.2),
        ...carried([piece(lathe(softened([[0, 0], [1, 0], [1.05, 0.3], [0.8, 0.5], [0.85, 1.5], [0.8, 2.5], [1.05, 2.7], [1, 3], [0, 3]], 0.12), 64), { ...WALNUT, rough: 0.06 }, at([0, -1.5, 0])), piece(wire([[0.8, 0, 0], [7, 0, 0]], 0.3, (t) => 0.75 + 0.4 * t), { ...WALNUT, rough: 0.06 })], at([3, 1.05, 3.2], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], -18)))),
      ],
      to: [0.6, 0.4, 0.7], distance: 18.5, elevation: 44, aperture: 0.06, exposure: 0.44, reach: 8, light: gemStudio(44, 1),
    };
  }),
  ofFirm('harrow-lane-antique-jewels', 'An old garnet cluster brooch and a gold locket in an open, worn leather case lined with faded velvet.', () => {
    const red = colored(garnet(1.77), [0.42, 0.015, 0.02]);
    const b = cluster(-1.5, 0.2, 0.9, red, red, 10, 0.72, satin(ROSE_GOLD, 0.07));
    return {
      ground: linen('#9c8f7a', '#776b58', 24, 16),
      stones: b.stones,
      parts: [
        piece(block(8.6, 0.9, 6, 0.2), LEATHER_TAN, at([0, 0.45, 0.2]), 40),
        piece(block(8, 0.12, 5.4, 0.05), velvet('#4f2a35'), at([0, 0.9, 0.2]), 40),
        piece(block(8.6, 6, 0.9, 0.2), LEATHER_TAN, at([0, 3.6, -3.4], turnAbout([1, 0, 0], -12)), 40),
        piece(block(7.8, 5.2, 0.2, 0.1), { kind: 'coat', color: hex('#d9c9ae'), rough: 0.25, index: 1.3, bump: { scale: 4, strength: 0.04 } }, at([0, 3.65, -2.92], turnAbout([1, 0, 0], -12)), 40),
        ...b.parts,
        piece(lathe(softened([[0, -0.16], [0.8, -0.14], [1.0, 0], [0.96, 0.1], [0.6, 0.26], [0, 0.32]], 0.06), 90, 1.25), { ...YELLOW_GOLD, rough: 0.05, relief: (x, _y, z) => 0.012 * Math.cos(Math.atan2(z, x) * 8) * Math.max(0, 1 - Math.hypot(x, z)) }, at([1.9, 1.12, 0.2]), 50),
        ...chain(curve([[1.9, 1.05, -1.2], [2.8, 1.05, -1.9], [3.4, 1.05, -0.6], [3.2, 1.05, 1.4], [2.2, 1.05, 2.2], [0.4, 1.05, 2]], 10), 0.3, 0.035, YELLOW_GOLD),
      ],
      to: [0, 1.4, -0.3], distance: 20, elevation: 38, aperture: 0.07, exposure: 0.46, reach: 9, light: gemStudio(38, 1),
    };
  }),
  ofFirm('saltmarsh-estate-jewels', 'An opened jewelry drawer of an estate: a rope of pearls, two rings and a bar brooch on faded blue velvet, inventory cards beside it.', () => {
    const rope: Vec3[] = curve([[-4.4, 1.3, 0.4], [-3, 1.3, -1.6], [-0.8, 1.3, -0.7], [-1.6, 1.3, 1.2], [-3.6, 1.3, 1.9], [-1, 1.3, 2.2], [1.1, 1.3, 1.4], [0.6, 1.3, -0.4], [1.8, 1.3, -1.7]], 12);
    return {
      ground: boards(OAK_DARK, 9, 40),
      stones: [set({ planes: ovalCut(41, 1.2)(), medium: colored(corundum, [0.06, 0.16, 0.66]) }, [3.4, 2.05, 1.3], 0.42, turnAbout([1, 0, 0], 30))],
      parts: [
        piece(block(12, 0.9, 7.4, 0.12), WALNUT, at([0, 0.45, 0]), 40),
        ...[[-6, 0, 0.4, 7.4], [6, 0, 0.4, 7.4], [0, -3.6, 12.4, 0.4], [0, 3.6, 12.4, 0.4]].map(([x, z, w, d]) => piece(block(w, 2.2, d, 0.1), WALNUT, at([x, 1.1, z]), 40)),
        piece(block(11.6, 0.1, 7, 0.03), velvet('#34465e'), at([0, 0.94, 0]), 40),
        ...strand(rope, (i) => 0.3 + 0.03 * Math.sin(i * 0.8), [1, 0.94, 0.87]),
        ...carried([...prongs(0.43, 4, 1.1, YELLOW_GOLD, 0.06), piece(band(0.84, 0.26, 0.16, 0.5), YELLOW_GOLD, at([0, -1.25, 0], turnAbout([1, 0, 0], 90)))], at([3.4, 2.05, 1.3], turnAbout([1, 0, 0], 30))),
        piece(band(0.88, 0.6, 0.17, 0.5), YELLOW_GOLD, at([4.4, 1.3, -1.2])),
        piece(rod(0.16, 4, 0.1), YELLOW_GOLD, at([1.9, 1.15, 2.7], turnAbout([0, 0, 1], -90))),
        ...carried(tag(0, 0, 0, 0.8), at([3.2, 1.02, -2.6], turnAbout([0, 1, 0], 20))),
        paperSheet(4.4, 2.8, written(-1.8, 0.9, 3.6, 5, 0.42, 4), 2.4, 6.2, -8, 0.1, CARD),
      ],
      to: [0, 1, 0.4], distance: 25, elevation: 44, aperture: 0.08, exposure: 0.5, reach: 10, light: pearlLight(),
    };
  }),
  ofFirm('tarn-and-thimble-auctions', 'A silver thimble, two teaspoons and an agate bar brooch, each with a string lot tag, on a worn green baize table.', () => {
    const thimble: Material = { ...BRIGHT_SILVER, rough: 0.05, relief: (x, y, z) => {
      if (y < 0.7) return 0;
      cells(Math.atan2(z, x) * 3.4, y * 5, 1);
      return -0.03 * Math.max(0, 0.4 - nearest.first);
    } };
    const spoon = (x: number, z: number, turn: number): Part[] => carried([
      piece(plated(30, 30, 0.06, (u, v) => {
        const a = (v - 0.5) * 2;
        const w = 1.05 * Math.sqrt(Math.max(0, 1 - a * a)) * (1 - 0.14 * a);
        const across = (u - 0.5) * 2;
        return [a * 1.7, 0.5 * (across * across * (1 - a * a) + a * a) - 0.06, across * w];
      }), { ...BRIGHT_SILVER, rough: 0.03 }, at([0, 0.12, 0]), 60),
      piece(wire(curve([[1.6, 0.5, 0], [2.4, 0.62, 0], [4.6, 0.4, 0], [7.4, 0.16, 0]], 10), 0.17, (t) => 0.7 + 0.8 * t), { ...BRIGHT_SILVER, rough: 0.03 }),
    ], at([x, 0, z], turnAbout([0, 1, 0], turn)));
    return {
      ground: plainCloth('#40604a', 22, 0.16),
      parts: [
        piece(lathe(softened([[1.05, 0], [1.14, 0], [1.12, 0.12], [1.02, 0.2], [0.98, 0.6], [0.86, 1.7], [0.7, 2.1], [0.4, 2.24], [0, 2.28]], 0.05), 120), thimble, at([-3, 0, 1]), 50),
        ...spoon(0.6, -1.2, 14),
        ...spoon(0.2, 0.9, 3),
        piece(cabochon(0.8, 0.7, 0.5), polished(elsewhere(inside.chalcedony, [2, 1, 3]), 1.54, 0.4, 0.8), at([-2.4, 0.2, 4])),
        piece(rod(0.16, 4.6, 0.1), satin(YELLOW_GOLD, 0.06), at([-4.7, 0.18, 4], turnAbout([0, 0, 1], -90))),
        ...carried(tag(0, 0, 0, 0.85), at([-6.3, 0.02, -0.4], turnAbout([0, 1, 0], 34))),
        ...carried(tag(0, 0, 0, 0.85), at([3, 0.02, 3.4], turnAbout([0, 1, 0], -8))),
      ],
      to: [0.2, 0.6, 0.9], distance: 23, elevation: 38, aperture: 0.08, exposure: 0.47, reach: 10,
    };
  }),
  ofFirm('plumb-line-appraisals', 'An appraiser’s desk: a solitaire ring on a page of notes, a steel gauge with its jaws open, a loupe and a fountain pen.', () => {
    const top: Vec3 = [-1.6, 2, 0.6];
    const tip = turnAbout([1, 0, 0], 26);
    return {
      ground: boards(WALNUT, 9, 40),
      stones: [set({ planes: roundCut(40.75)(), medium: colored(diamond, [0.985, 0.985, 0.98]) }, top, 0.46, tip)],
      parts: [
        paperSheet(12, 15, [...written(-5, 6, 6, 6, 0.62, 2), ...plotted(3.2, 4.3, 1.7), ...written(-5, 1, 10, 12, 0.62, 6)], 0, 0, 7, 0.2),
        ...carried([...prongs(0.47, 6, 1.1, YELLOW_GOLD, 0.058), piece(band(0.86, 0.24, 0.16, 0.5), YELLOW_GOLD, at([0, -1.34, 0], turnAbout([1, 0, 0], 90)))], at(top, tip)),
        ...carried(openLoupe(1.05, 3), at([4, 0.66, 3], turnAbout([0, 1, 0], 30))),
        ...carried([piece(block(7, 0.16, 0.9, 0.04), { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.08 }, undefined, 30), piece(block(0.6, 0.18, 2.4, 0.04), { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.08 }, at([-3.2, 0, 1]), 30), piece(block(0.6, 0.2, 2.4, 0.04), { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.08 }, at([-2, 0, 1]), 30), piece(block(2, 0.3, 1.4, 0.05), { kind: 'metal', color: [0.5, 0.5, 0.5], rough: 0.1 }, at([-1.2, 0.06, 0]), 30)], at([1.8, 0.2, -2.4], turnAbout([0, 1, 0], -24))),
        ...carried([piece(lathe(softened([[0, 0], [0.05, 0.02], [0.22, 1], [0.34, 1.3], [0.38, 1.6], [0.42, 6], [0.3, 9.4], [0, 9.6]], 0.06), 48), { kind: 'coat', color: hex('#15233c'), rough: 0.03, index: 1.5 }), piece(rod(0.43, 0.4, 0.05), YELLOW_GOLD, at([0, 4, 0]))], at([-6.2, 0.46, 4.4], inTurn(turnAbout([0, 0, 1], -88), turnAbout([0, 1, 0], 20)))),
      ],
      to: [0.2, 0.6, 0.7], distance: 20, elevation: 42, aperture: 0.07, exposure: 0.47, reach: 9,
    };
  }),
  ofFirm('quillfeather-valuations', 'Inherited jewelry laid out for valuing: a garnet ring, a pearl brooch, a signet and a locket, each on its own square of paper.', () => {
    const places: [number, number][] = [[-3.6, -1.7], [1.2, -2.1], [-2.2, 2.2], [2.9, 1.9]];
    const red = colored(garnet(1.77), [0.45, 0.016, 0.022]);
    const b = cluster(1.2, -2.1, 0.1, red, colored(diamond, [0.985, 0.985, 0.98]), 9, 0.6, YELLOW_GOLD);
    return {
      ground: madeOfLeather(),
      stones: [...b.stones, set({ planes: pearCut(41, 1.25)(), medium: red }, [-3.6, 1.98, -1.7], 0.42, turnAbout([1, 0, 0], 28))],
      parts: [
        ...places.map(([x, z], i) => paperSheet(3.9, 3.5, written(-1.6, -1.0, 3.2, 2, 0.36, i + 2), x, z, [6, -4, -7, 5][i], 0.15)),
        ...b.parts,
        ...carried([...prongs(0.43, 4, 1.1, YELLOW_GOLD, 0.06), piece(band(0.84, 0.24, 0.16, 0.5), YELLOW_GOLD, at([0, -1.26, 0], turnAbout([1, 0, 0], 90)))], at([-3.6, 1.98, -1.7], turnAbout([1, 0, 0], 28))),
        ...carried([piece(band(0.9, 0.5, 0.2, 0.5), YELLOW_GOLD, at([0, 0.95, 0], inTurn(turnAbout([1, 0, 0], 90)))), piece(lathe(softened([[0, 0], [0.66, 0], [0.72, 0.16], [0.68, 0.3], [0, 0.32]], 0.05), 60, 1.2), YELLOW_GOLD, at([0, 1.9, 0])), piece(lathe([[0, 0], [0.56, 0], [0.56, 0.06], [0, 0.07]], 60, 1.2), { kind: 'coat', color: hex('#5a1f18'), rough: 0.02, index: 1.5 }, at([0, 2.2, 0]))], at([-2.2, 0.06, 2], inTurn(turnAbout([1, 0, 0], 20), turnAbout([0, 1, 0], 24)))),
        ...Array.from({ length: 9 }, (_, i) => piece(ball(0.24, 32), { kind: 'coat', color: [0.86, 0.8, 0.72], rough: 0.05, index: 1.56, translucence: 0.5 }, at([2.9 + 0.8 * Math.cos((i / 9) * 6.283), 0.34, 1.7 + 0.8 * Math.sin((i / 9) * 6.283)]))),
        piece(torus(0.8, 0.1), YELLOW_GOLD, at([2.9, 0.16, 1.7])),
        piece(cabochon(0.5, 0.9, 0.6), polished(inside.turquoise, 1.6, 0.1, 0.6), at([2.9, 0.12, 1.7])),
        ...carried([piece(wire(curve([[0, 0, 0], [3, 0.3, 0.1], [7, 0.5, 0.6], [11, 0.3, 1.6]], 10), 0.09), { kind: 'coat', color: hex('#e8e2d2'), rough: 0.3, index: 1.3 }), feather()], at([-7.2, 0.14, 5.4], turnAbout([0, 1, 0], 14))),
      ],
      to: [-0.2, 0.5, 0.2], distance: 21, elevation: 48, aperture: 0.07, exposure: 0.46, reach: 9, light: gemStudio(48, 1),
    };
  }),
  ofFirm('museo-della-pietra-minuta', 'A black marble panel inlaid with flowers in colored hardstones, lavender, coral and lapis blue, their leaves veined green.', () => ({
    ground: slab('#b8ad9c', '#8f8473', 26, 0.5, 0.04),
    parts: [
      piece(extruded(roundedRectangle(11, 8.6, 0.1), 0.8, 0.06), { ...INLAY, texture: (x, y, z, out) => INLAY.texture?.(x, z, -y, out) }, at([0, 0.4, 0], inTurn(LAID, turnAbout([0, 1, 0], 5))), 40),
      ...[[0, -4.55, 12, 0.7], [0, 4.55, 12, 0.7]].map(([x, z, w, d]) => carried([piece(block(w, 1.2, d, 0.14), { ...BRASS, rough: 0.14 }, at([x, 0.6, z]), 30)], at([0, 0, 0], turnAbout([0, 1, 0], 5)))[0]),
      ...[-5.75, 5.75].map((x) => carried([piece(block(0.7, 1.2, 9.8, 0.14), { ...BRASS, rough: 0.14 }, at([x, 0.6, 0]), 30)], at([0, 0, 0], turnAbout([0, 1, 0], 5)))[0]),
    ],
    to: [0, 0.6, 0], distance: 23, elevation: 58, aperture: 0.06, exposure: 0.52, reach: 9, light: windowLight({ window: [-0.9, 0.42, 0.1], back: 1.2 }),
  })),
  ofFirm('slant-light-reading-room', 'Old books bound in red, green and brown in a stack under slanting light, an opened one in front with an engraved plate of a cut stone.', () => {
    const openBook = (): Part[] => [
      paperSheet(6, 8.4, [...plotted(0, 1.4, 1.9, '#4a4038'), ...written(-2.2, -1.4, 4.4, 5, 0.5, 3, '#85796a')], 3.05, 0, 0, 0.1),
      paperSheet(6, 8.4, written(-2.3, 3.3, 4.6, 14, 0.5, 8, '#85796a'), -3.05, 0, 0, 0),
    ].map((p) => ({ ...p, corners: p.corners.map((c, i) => (i % 3 === 1 ? c + 0.55 - 0.018 * p.corners[i - 1] ** 2 + 0.36 * Math.exp(-((p.corners[i - 1] / 0.9) ** 2)) * -0.9 : c)) }));
    return {
      ground: boards(OAK_DARK, 9, 40),
      parts: [
        ...book(11, 7.6, 1.6, '#5b1f1f', -1.4, 0, -5.4, 8),
        ...book(10, 7, 1.3, '#27402f', -1.6, 1.6, -5.5, -4),
        ...book(9.4, 6.6, 1.7, '#5a3b22', -1.2, 2.9, -5.3, 11),
        ...book(8, 6, 1.1, '#22344f', -1.5, 4.6, -5.4, 2),
        ...carried([...openBook(), piece(block(12.6, 0.14, 8.8, 0.04), LEATHER_BLACK, at([0, 0.1, 0]), 30)], at([1, 0, 2.2], turnAbout([0, 1, 0], -8))),
        ...carried(openLoupe(1.1, 3), at([-6.6, 0.66, 2.6], turnAbout([0, 1, 0], 200))),
      ],
      to: [0, 1.5, 0], distance: 33, elevation: 34, aperture: 0.12, exposure: 0.5, reach: 13, light: windowLight({ window: [-0.94, 0.34, 0.04], size: 0.5, power: 9, room: 0.7 }),
    };
  }),
];

function feather(): Part {
  const vane = plated(40, 24, 0.01, (u, v) => {
    const x = 3 + u * 8;
    const bend = 0.3 + 0.2 * Math.sin(u * 3);
    const w = 0.9 * Math.sin(Math.PI * Math.min(1, 0.1 + u * 0.9)) ** 0.6;
    return [x, bend + 0.06 * Math.abs(v - 0.5), (v - 0.5) * 2 * w + 1.6 * u * u];
  });
  return piece(vane, { kind: 'coat', color: hex('#d9d3c6'), rough: 0.4, index: 1.1, texture: (x, _y, z, out) => {
    const k = 0.8 + 0.2 * Math.sin((x * 3 - Math.abs(z) * 6) * 9);
    out[0] = 0.66 * k;
    out[1] = 0.62 * k;
    out[2] = 0.54 * k;
  } });
}

function madeOfLeather() {
  return linen('#5d4a3c', '#453528', 24, 16);
}
