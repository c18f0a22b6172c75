/** The lighting and grounds that all pictures share, so that they look like one family. */
import type { SoftBox, Studio } from './environment.ts';
import { Environment } from './environment.ts';
import type { Texture } from './material.ts';
import { hex } from './material.ts';
import { fractal } from './noise.ts';
import type { Camera, Ground } from './scene.ts';
import type { Vec3 } from './vector.ts';
import { add, radians, times } from './vector.ts';

export type Backdrop = 'paper' | 'stone' | 'ink' | 'dusk' | 'sand' | 'moss';

const COLORS: Record<Backdrop, { near: Vec3; far: Vec3; mirror: number }> = {
  paper: { near: hex('#f1ece2'), far: hex('#dcd3c4'), mirror: 0.05 },
  stone: { near: hex('#b9b6b0'), far: hex('#8f8d89'), mirror: 0.06 },
  ink: { near: hex('#16191f'), far: hex('#0b0d11'), mirror: 0.09 },
  dusk: { near: hex('#5d7185'), far: hex('#3b4a5c'), mirror: 0.08 },
  sand: { near: hex('#d9c6a9'), far: hex('#b59f80'), mirror: 0.05 },
  moss: { near: hex('#6f7a6a'), far: hex('#48514a'), mirror: 0.07 },
};

/** A seamless sheet whose color deepens away from the middle, with a trace of grain. */
export function sheet(backdrop: Backdrop, spread = 5): Ground {
  const { near, far, mirror } = COLORS[backdrop];
  const color: Texture = (x, _y, z, out) => {
    const d = Math.min(1, Math.sqrt(x * x + z * z) / spread);
    const t = d * d * (3 - 2 * d);
    const g = 1 + 0.012 * fractal(x * 1.3, 0.5, z * 1.3, 2);
    for (let a = 0; a < 3; a++) out[a] = (near[a] + (far[a] - near[a]) * t) * g;
  };
  return { color, mirror, rough: 0.03 };
}

/** A camera that looks at `to` from `elevation` degrees above the ground and `turn` degrees to the right. */
export function lookAt(to: Vec3, distance: number, elevation: number, view: number, turn = 0): Camera {
  const e = radians(elevation);
  const t = radians(turn);
  const toward: Vec3 = [Math.cos(e) * Math.sin(t), Math.sin(e), Math.cos(e) * Math.cos(t)];
  return { from: add(to, times(toward, distance)), to, view };
}

const KEY: SoftBox = { toward: [-0.8, 0.72, 0.22], width: 0.42, height: 0.5, color: [7.4, 7.2, 6.9] };
const STRIP: SoftBox = {
  toward: [0.95, 0.42, 0.3],
  width: 0.16,
  height: 0.7,
  color: [6.4, 6.5, 6.8],
  roll: 8,
};
const RIM: SoftBox = { toward: [0.55, 0.4, -0.85], width: 0.35, height: 0.25, color: [5.5, 4.6, 3.6] };
const BACK: SoftBox = { toward: [-0.25, 0.75, -0.75], width: 0.75, height: 0.28, color: [5, 5.1, 5.3] };
const ABOVE: SoftBox = { toward: [0.8, 0.85, -0.15], width: 0.24, height: 0.2, color: [7, 7, 7] };
const CARD: SoftBox = { toward: [-0.55, 0.28, 0.85], width: 0.16, height: 0.28, color: [4, 4, 4] };
const LOW: SoftBox = {
  toward: [0.62, 0.6, 0.75],
  width: 0.15,
  height: 0.22,
  color: [4.5, 4.4, 4.2],
  roll: 20,
};

/** Many separate lights and a dark camera: facets flash and go dark. `front` lights what looks at the camera. */
export function gemStudio(elevation: number, front = 0): Environment {
  const e = radians(elevation);
  const boxes = [KEY, STRIP, RIM, BACK, ABOVE, CARD, LOW];
  for (const [turn, lift] of front > 0
    ? [
        [-0.26, 0.2],
        [0.3, 0.1],
        [0.06, -0.22],
      ]
    : []) {
    const up = e + lift;
    const toward: Vec3 = [turn, Math.sin(up), Math.cos(up)];
    boxes.push({ toward, width: 0.15, height: 0.19, color: [front, front, front], soft: 0.5 });
  }
  return new Environment({
    boxes,
    shades: [
      {
        toward: [0, Math.sin(e), Math.cos(e)],
        inner: 7,
        outer: 15,
        amount: front > 2 ? 0.3 : front > 0 ? 0.6 : 0.8,
      },
    ],
    zenith: [0.2, 0.21, 0.23],
    horizon: [0.26, 0.255, 0.25],
    floor: [0.2, 0.2, 0.2],
  });
}

/** Broad soft light for polished domes, metal and tools. */
export function tableStudio(mood: Partial<Studio> = {}): Environment {
  return new Environment({
    boxes: [
      { toward: [-0.7, 0.85, 0.3], width: 0.5, height: 0.5, color: [7.5, 7.3, 7], soft: 0.2 },
      { toward: [0.95, 0.4, 0.2], width: 0.2, height: 0.8, color: [4.2, 4.3, 4.6], soft: 0.3 },
      { toward: [0.1, 0.6, -0.9], width: 1.1, height: 0.3, color: [3.6, 3.6, 3.7], soft: 0.35 },
    ],
    shades: [],
    zenith: [0.42, 0.43, 0.46],
    horizon: [0.22, 0.22, 0.225],
    floor: [0.16, 0.16, 0.16],
    ...mood,
  });
}
