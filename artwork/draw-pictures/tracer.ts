/** Follows camera rays through a scene: ground, stones, meshes and the studio around them. */
import { BoundingTree } from './bounding-tree.ts';
import { lookInto } from './gem-optics.ts';
import { GROUND, MESH, STONE } from './hit-kinds.ts';
import { LightMap } from './light-map.ts';
import type { Material } from './material.ts';
import { shadeMesh, slopes } from './mesh-shading.ts';
import type { Scene } from './scene.ts';
import { enterSolid } from './solid-rays.ts';
import type { TurbidBody } from './turbid-walk.ts';
import { turbidBodies } from './turbid-walk.ts';

export interface Effort {
  readonly shadowRays: number;
  readonly photons: number;
}

/** The brightest that the ground mirrors: a lamp mirrored twice would sparkle there. */
const GLINT = 2.5;

export class Tracer {
  /** What `camera ray` found besides its light: diffuse light before the surface color, and that color. */
  readonly diffuse = new Float64Array(3);
  readonly albedo = new Float64Array(3);
  readonly normal = new Float64Array(3);
  kind = 0;
  distance = 0;
  /** Quasi-random numbers of the current sample, set by the film. */
  readonly chance = new Float64Array(16);
  /** State of the random numbers for paths whose length is not known beforehand, set by the film. */
  seed = 1;
  readonly scene: Scene;
  readonly tree: BoundingTree;
  readonly ground: LightMap;
  /** The translucent materials of the scene. */
  readonly bodies: ReadonlyMap<Material, TurbidBody>;
  readonly ambient: readonly number[];
  /** A mirror ray from the ground that meets nothing sees an even, dim studio: dark sheets stay dark. */
  private fromGround = false;
  private readonly hit = new Float64Array(2);
  private readonly shadow = new Float64Array(3);
  readonly frame = new Float64Array(6);
  readonly texel = new Float64Array(12);
  readonly bodyOut = new Float64Array(12);
  readonly lit = new Float64Array(3);
  readonly landed = new Float64Array(3);
  readonly returned: Float64Array[] = Array.from({ length: 12 }, () => new Float64Array(3));

  constructor(scene: Scene, effort: Effort) {
    this.scene = scene;
    this.tree = new BoundingTree(scene.parts);
    this.bodies = turbidBodies(scene.parts, this.tree);
    this.ambient = scene.environment.ambient;
    this.ground = new LightMap(
      scene,
      (a, b, c, d, e, f) => this.blocked(a, b, c, d, e, f, Infinity),
      effort.shadowRays,
      effort.photons,
      this.bodies,
    );
  }

  /** Mulberry32 from `seed` on: in [0, 1). */
  readonly random = (): number => {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };

  /** About normal: the sum of three evens, with standard deviation 1. */
  gauss(): number {
    return (this.random() + this.random() + this.random() - 1.5) * 2;
  }

  private blocked(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    limit: number,
  ): boolean {
    for (const s of this.scene.stones) {
      if (enterSolid(s.solid, ox, oy, oz, dx, dy, dz, this.hit) && this.hit[0] < limit) return true;
    }
    return this.tree.trace(ox, oy, oz, dx, dy, dz, limit, true);
  }

  /** What the first stone in the way of a light lets through, about; white when none is. */
  veil(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, depth: number): Float64Array {
    const out = this.shadow;
    out.fill(1);
    if (depth > 1) return out;
    for (const s of this.scene.stones) {
      if (!enterSolid(s.solid, ox, oy, oz, dx, dy, dz, this.hit)) continue;
      for (let a = 0; a < 3; a++) out[a] = 0.12 + 0.5 * Math.exp(-0.7 * s.medium.absorb[a]);
      return out;
    }
    return out;
  }

  private groundLight(x: number, z: number, out: Float64Array): void {
    this.texel[3] = 0;
    this.scene.ground.color(x, 0, z, this.texel);
    this.ground.lookup(x, z, this.lit);
    for (let a = 0; a < 3; a++) out[a] = this.texel[a] * this.lit[a];
  }

  /** Light that arrives along a ray, into out[0..2]. Depth 0 is the camera. */
  look(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
    out: Float64Array,
  ): void {
    let t = dy < -1e-6 ? -oy / dy : Infinity;
    if (t < 1e-5) t = Infinity;
    let stone = -1;
    let facet = -1;
    const stones = this.scene.stones;
    for (let i = 0; i < stones.length; i++) {
      if (
        enterSolid(stones[i].solid, ox, oy, oz, dx, dy, dz, this.hit) &&
        this.hit[0] < t &&
        this.hit[0] > 1e-5
      ) {
        t = this.hit[0];
        facet = this.hit[1];
        stone = i;
      }
    }
    const onMesh = this.tree.trace(ox, oy, oz, dx, dy, dz, t, false);
    if (onMesh || stone >= 0) this.fromGround = false;
    if (onMesh) t = this.tree.t;
    const x = ox + dx * t;
    const y = oy + dy * t;
    const z = oz + dz * t;
    if (depth === 0) {
      this.distance = t;
      this.kind = onMesh ? MESH : stone >= 0 ? STONE : t < Infinity ? GROUND : 0;
      this.diffuse.fill(0);
      this.albedo.fill(0);
      this.normal.fill(0);
    }
    if (onMesh) {
      shadeMesh(this, x, y, z, dx, dy, dz, depth, out);
      return;
    }
    if (stone >= 0) {
      out.fill(0);
      if (depth === 0) this.normal[0] = facet + 1;
      if (depth > 1) {
        this.scene.environment.lookup(dx, Math.abs(dy), dz, out);
        for (let a = 0; a < 3; a++) out[a] *= Math.exp(-1.3 * stones[stone].medium.absorb[a]) * 0.6;
        return;
      }
      const deeper = depth + 1;
      const alone = stones.length === 1 && this.tree.count === 0;
      lookInto(
        stones[stone],
        facet,
        x,
        y,
        z,
        dx,
        dy,
        dz,
        this.chance[7] * 2 - 1,
        this.chance[8] < 0.5 ? 0 : 1,
        this.ambient,
        alone
          ? (a, b, c, u, v, w, seen) => this.surroundings(a, b, c, u, v, w, seen)
          : (a, b, c, u, v, w, seen) =>
              this.look(a + u * 2e-4, b + v * 2e-4, c + w * 2e-4, u, v, w, deeper + 1, seen),
        out,
      );
      return;
    }
    if (t === Infinity) {
      if (this.fromGround) for (let a = 0; a < 3; a++) out[a] = this.ambient[a] * (0.35 - 0.2 * dy);
      else this.scene.environment.lookup(dx, dy, dz, out);
      return;
    }
    this.groundLight(x, z, out);
    const g = this.scene.ground;
    if (depth < 2 && g.mirror > 0) {
      const c = -dy;
      const f = g.mirror + (1 - g.mirror) * (1 - c) ** 5 * 0.7;
      const [s0, s1] = slopes(this, g.rough, g.rough, 4 + depth * 6);
      const l = 1 / Math.sqrt(s0 * s0 + 1 * 1 + s1 * s1);
      const nx = s0 * l;
      const ny = l;
      const nz = s1 * l;
      const q = dx * nx + dy * ny + dz * nz;
      const ry = Math.abs(dy - 2 * q * ny);
      const seen = this.returned[depth];
      this.fromGround = true;
      this.look(x, 1e-4, z, dx - 2 * q * nx, ry, dz - 2 * q * nz, depth + 1, seen);
      this.fromGround = false;
      for (let a = 0; a < 3; a++) out[a] = out[a] * (1 - f) + Math.min(seen[a], GLINT) * f;
    }
  }

  /** The same for a stone that stands alone: only the ground and the studio. */
  private surroundings(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    out: Float64Array,
  ): void {
    if (dy >= -1e-6) {
      this.scene.environment.lookup(dx, dy, dz, out);
      return;
    }
    const t = -oy / dy;
    this.groundLight(ox + dx * t, oz + dz * t, out);
  }
}
