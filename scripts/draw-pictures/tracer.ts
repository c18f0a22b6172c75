/** Follows camera rays through a scene: ground, stones, meshes and the studio around them. */
import { BoundingTree } from './bounding-tree.ts';
import { enterSolid, fresnel, lookInto } from './gem-optics.ts';
import { LightMap } from './light-map.ts';
import type { Material } from './material.ts';
import { fractal } from './noise.ts';
import type { Scene } from './scene.ts';

export interface Effort {
  readonly shadowRays: number;
  readonly photons: number;
}

/** Kinds of first hit, for the film. */
export const GROUND = 1;
export const STONE = 2;
export const MESH = 3;

export class Tracer {
  /** What `camera ray` found besides its light: diffuse light before the surface color, and that color. */
  readonly diffuse = new Float64Array(3);
  readonly albedo = new Float64Array(3);
  readonly normal = new Float64Array(3);
  kind = 0;
  distance = 0;
  /** Quasi-random numbers of the current sample, set by the film. */
  readonly chance = new Float64Array(16);
  private readonly scene: Scene;
  private readonly tree: BoundingTree;
  private readonly ground: LightMap;
  private readonly ambient: readonly number[];
  /** A mirror ray from the ground that meets nothing sees an even, dim studio: dark sheets stay dark. */
  private fromGround = false;
  private readonly hit = new Float64Array(2);
  private readonly frame = new Float64Array(6);
  private readonly texel = new Float64Array(12);
  private readonly bodyOut = new Float64Array(12);
  private readonly lit = new Float64Array(3);
  private readonly returned: Float64Array[] = Array.from({ length: 12 }, () => new Float64Array(3));

  constructor(scene: Scene, effort: Effort) {
    this.scene = scene;
    this.tree = new BoundingTree(scene.parts);
    this.ambient = scene.environment.ambient;
    this.ground = new LightMap(
      scene, (a, b, c, d, e, f) => this.blocked(a, b, c, d, e, f, Infinity), effort.shadowRays, effort.photons,
    );
  }

  private blocked(
    ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, limit: number,
  ): boolean {
    for (const s of this.scene.stones) {
      if (enterSolid(s.solid, ox, oy, oz, dx, dy, dz, this.hit) && this.hit[0] < limit) return true;
    }
    return this.tree.trace(ox, oy, oz, dx, dy, dz, limit, true);
  }

  private groundLight(x: number, z: number, out: Float64Array): void {
    this.texel[3] = 0;
    this.scene.ground.color(x, 0, z, this.texel);
    this.ground.lookup(x, z, this.lit);
    for (let a = 0; a < 3; a++) out[a] = this.texel[a] * this.lit[a];
  }

  /** Light that arrives along a ray, into out[0..2]. Depth 0 is the camera. */
  look(
    ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, depth: number, out: Float64Array,
  ): void {
    let t = dy < -1e-6 ? -oy / dy : Infinity;
    if (t < 1e-5) t = Infinity;
    let stone = -1;
    let facet = -1;
    const stones = this.scene.stones;
    for (let i = 0; i < stones.length; i++) {
      if (enterSolid(stones[i].solid, ox, oy, oz, dx, dy, dz, this.hit) && this.hit[0] < t && this.hit[0] > 1e-5) {
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
      this.shadeMesh(x, y, z, dx, dy, dz, depth, out);
      return;
    }
    if (stone >= 0) {
      out.fill(0);
      if (depth === 0) this.normal[0] = facet + 1;
      if (depth > 2) {
        this.scene.environment.lookup(dx, Math.abs(dy), dz, out);
        for (let a = 0; a < 3; a++) out[a] *= Math.exp(-1.3 * stones[stone].medium.absorb[a]) * 0.6;
        return;
      }
      const deeper = depth + 1;
      const alone = stones.length === 1 && this.tree.count === 0;
      lookInto(stones[stone], facet, x, y, z, dx, dy, dz, this.chance[7] * 2 - 1, this.chance[8] < 0.5 ? 0 : 1,
        this.ambient, alone
          ? (a, b, c, u, v, w, seen) => this.surroundings(a, b, c, u, v, w, seen)
          : (a, b, c, u, v, w, seen) => this.look(a + u * 2e-4, b + v * 2e-4, c + w * 2e-4, u, v, w, deeper + 1, seen),
        out);
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
      const [s0, s1] = this.slopes(g.rough, g.rough, 4 + depth * 6);
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
      for (let a = 0; a < 3; a++) out[a] = out[a] * (1 - f) + seen[a] * f;
    }
  }

  /** The same for a stone that stands alone: only the ground and the studio. */
  private surroundings(
    ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, out: Float64Array,
  ): void {
    if (dy >= -1e-6) {
      this.scene.environment.lookup(dx, dy, dz, out);
      return;
    }
    const t = -oy / dy;
    this.groundLight(ox + dx * t, oz + dz * t, out);
  }

  private slopes(a: number, b: number, at: number): [number, number] {
    const u = this.chance[at % 16];
    const r = Math.sqrt(-2 * Math.log(1 - u * 0.985));
    const p = 2 * Math.PI * this.chance[(at + 1) % 16];
    return [r * Math.cos(p) * a, r * Math.sin(p) * b];
  }

  private shadeMesh(
    x: number, y: number, z: number, dx: number, dy: number, dz: number, depth: number, out: Float64Array,
  ): void {
    const m = this.tree.describe(this.frame);
    const f = this.frame;
    let nx = f[0];
    let ny = f[1];
    let nz = f[2];
    let gx = f[3];
    let gy = f[4];
    let gz = f[5];
    if (gx * nx + gy * ny + gz * nz < 0) {
      gx = -gx;
      gy = -gy;
      gz = -gz;
    }
    if (m.kind === 'glass') {
      this.shadeGlass(m, x, y, z, dx, dy, dz, nx, ny, nz, gx * dx + gy * dy + gz * dz > 0, depth, out);
      return;
    }
    if (gx * dx + gy * dy + gz * dz > 0) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
      gx = -gx;
      gy = -gy;
      gz = -gz;
    }
    if (m.bump && depth < 2) {
      const s = m.bump.scale;
      const e = 0.12;
      const b0 = fractal(x * s, y * s, z * s, 3);
      const k = m.bump.strength / e;
      nx -= k * (fractal(x * s + e, y * s, z * s, 3) - b0);
      ny -= k * (fractal(x * s, y * s + e, z * s, 3) - b0);
      nz -= k * (fractal(x * s, y * s, z * s + e, 3) - b0);
      const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
      nx *= l;
      ny *= l;
      nz *= l;
    }
    const texel = this.texel;
    texel[0] = m.color[0];
    texel[1] = m.color[1];
    texel[2] = m.color[2];
    texel[3] = 0;
    m.texture?.(x, y, z, texel);
    const cr = texel[0];
    const cg = texel[1];
    const cb = texel[2];
    const rough = texel[3] > 0 ? texel[3] : m.rough;
    const px = x + gx * 2e-4;
    const py = y + gy * 2e-4;
    const pz = z + gz * 2e-4;
    if (m.kind === 'metal') {
      this.shadeMetal(m, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, cr, cg, cb, depth, out);
      return;
    }
    this.shadeCoat(m, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, cr, cg, cb, depth, out);
  }

  /** Sends one mirrored ray about the normal into `seen`; answers the cosine at the microfacet. */
  private mirrored(
    m: Material, rough: number, px: number, py: number, pz: number, dx: number, dy: number, dz: number,
    nx: number, ny: number, nz: number, gx: number, gy: number, gz: number, depth: number, seen: Float64Array,
  ): number {
    let hx = nx;
    let hy = ny;
    let hz = nz;
    if (rough > 0.004) {
      const b = m.brush ?? m.brushLine ?? (Math.abs(ny) < 0.8 ? [0, 1, 0] : [1, 0, 0]);
      let tx = b[1] * nz - b[2] * ny;
      let ty = b[2] * nx - b[0] * nz;
      let tz = b[0] * ny - b[1] * nx;
      const l = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) || 1);
      tx *= l;
      ty *= l;
      tz *= l;
      const bx = ny * tz - nz * ty;
      const by = nz * tx - nx * tz;
      const bz = nx * ty - ny * tx;
      const along = m.roughAlong ?? rough;
      const [s0, s1] = this.slopes(m.brushLine ? rough : along, m.brushLine ? along : rough, 4 + depth * 2);
      hx += tx * s0 + bx * s1;
      hy += ty * s0 + by * s1;
      hz += tz * s0 + bz * s1;
      const k = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
      hx *= k;
      hy *= k;
      hz *= k;
    }
    let q = dx * hx + dy * hy + dz * hz;
    if (q > -0.02) {
      hx = nx;
      hy = ny;
      hz = nz;
      q = Math.min(-0.02, dx * hx + dy * hy + dz * hz);
    }
    let rx = dx - 2 * q * hx;
    let ry = dy - 2 * q * hy;
    let rz = dz - 2 * q * hz;
    const below = rx * gx + ry * gy + rz * gz;
    if (below < 0.01) {
      rx += gx * (0.01 - below);
      ry += gy * (0.01 - below);
      rz += gz * (0.01 - below);
    }
    const k = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
    this.look(px, py, pz, rx * k, ry * k, rz * k, depth + 1, seen);
    return -q;
  }

  private shadeMetal(
    m: Material, rough: number, px: number, py: number, pz: number, dx: number, dy: number, dz: number,
    nx: number, ny: number, nz: number, gx: number, gy: number, gz: number,
    cr: number, cg: number, cb: number, depth: number, out: Float64Array,
  ): void {
    const seen = this.returned[Math.min(11, depth + 2)];
    if (depth >= 4) {
      for (let a = 0; a < 3; a++) seen[a] = this.ambient[a] * 0.5;
    } else {
      const c = this.mirrored(m, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, depth, seen);
      const w = (1 - c) ** 5;
      cr += (1 - cr) * w;
      cg += (1 - cg) * w;
      cb += (1 - cb) * w;
    }
    if (depth === 0) {
      this.normal[0] = nx;
      this.normal[1] = ny;
      this.normal[2] = nz;
    }
    out[0] = seen[0] * cr;
    out[1] = seen[1] * cg;
    out[2] = seen[2] * cb;
  }

  private shadeCoat(
    m: Material, rough: number, px: number, py: number, pz: number, dx: number, dy: number, dz: number,
    nx: number, ny: number, nz: number, gx: number, gy: number, gz: number,
    cr: number, cg: number, cb: number, depth: number, out: Float64Array,
  ): void {
    const env = this.scene.environment;
    const body = this.bodyOut;
    body.fill(0);
    if (m.body) {
      const n = m.index ?? 1.5;
      const c = -(dx * nx + dy * ny + dz * nz);
      const k = c / n - Math.sqrt(Math.max(0, 1 - (1 - c * c) / (n * n)));
      m.body(px, py, pz, nx, ny, nz, dx / n + k * nx, dy / n + k * ny, dz / n + k * nz, body);
      cr = body[0];
      cg = body[1];
      cb = body[2];
    }
    const [sheenR, sheenG, sheenB, glowR, glowG, glowB] = [body[3], body[4], body[5], body[6], body[7], body[8]];
    const k = ((this.chance[6] + depth * 0.37) % 1) * env.lightCount;
    const o = (k | 0) * 6;
    const lx = env.light[o];
    const ly = env.light[o + 1];
    const lz = env.light[o + 2];
    const soft = m.translucence ?? 0;
    const face = lx * nx + ly * ny + lz * nz;
    const cosine = Math.max(0, (face + soft) / (1 + soft) ** 2);
    const up = 0.5 + 0.5 * ny;
    let dr = this.ambient[0] * (0.1 + 0.1 * soft) * (0.6 + up);
    let dg = this.ambient[1] * (0.1 + 0.1 * soft) * (0.6 + up);
    let db = this.ambient[2] * (0.1 + 0.1 * soft) * (0.6 + up);
    if (cosine > 0) {
      const lift = face < 0 ? 0.25 * soft : 0;
      const open = depth > 1 || !this.blocked(px + lx * lift, py + ly * lift, pz + lz * lift, lx, ly, lz, Infinity);
      if (open || soft > 0) {
        const w = ((open ? 1 : 0.25 * soft) * cosine) / Math.PI;
        dr += env.light[o + 3] * w;
        dg += env.light[o + 4] * w;
        db += env.light[o + 5] * w;
      }
    }
    if (ny < 0.6 && py < 3) {
      const bounce = ((1 - up) * 0.5 + 0.1) / (1 + py * py * 0.5);
      this.ground.lookup(px + nx * 0.3, pz + nz * 0.3, this.lit);
      this.scene.ground.color(px, 0, pz, this.texel);
      dr += this.lit[0] * this.texel[0] * bounce;
      dg += this.lit[1] * this.texel[1] * bounce;
      db += this.lit[2] * this.texel[2] * bounce;
    }
    const c = -(dx * nx + dy * ny + dz * nz);
    const f = m.index === 1 ? 0 : fresnel(Math.max(0.02, Math.min(1, c)), m.index ?? 1.5);
    let sr = 0;
    let sg = 0;
    let sb = 0;
    if (depth < 2 && (f > 0 || sheenR + sheenG + sheenB > 0)) {
      const seen = this.returned[Math.min(11, depth + 2)];
      this.mirrored(m, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, depth, seen);
      sr = seen[0] * (f + sheenR);
      sg = seen[1] * (f + sheenG);
      sb = seen[2] * (f + sheenB);
    }
    const g = m.glow;
    out[0] = sr + glowR + (g ? g[0] : 0);
    out[1] = sg + glowG + (g ? g[1] : 0);
    out[2] = sb + glowB + (g ? g[2] : 0);
    if (depth === 0) {
      this.diffuse[0] = dr;
      this.diffuse[1] = dg;
      this.diffuse[2] = db;
      this.albedo[0] = cr * (1 - f);
      this.albedo[1] = cg * (1 - f);
      this.albedo[2] = cb * (1 - f);
      this.normal[0] = nx;
      this.normal[1] = ny;
      this.normal[2] = nz;
    } else {
      out[0] += dr * cr * (1 - f);
      out[1] += dg * cg * (1 - f);
      out[2] += db * cb * (1 - f);
    }
  }

  private shadeGlass(
    m: Material, x: number, y: number, z: number, dx: number, dy: number, dz: number,
    nx: number, ny: number, nz: number, inside: boolean, depth: number, out: Float64Array,
  ): void {
    const n = m.index ?? 1.52;
    const s = inside ? -1 : 1;
    const c = Math.max(0.01, -(dx * nx + dy * ny + dz * nz) * s);
    const ratio = inside ? 1 / n : n;
    const f = fresnel(Math.min(1, c), ratio);
    const seen = this.returned[Math.min(11, depth + 2)];
    let r = 0;
    let g = 0;
    let b = 0;
    if (f > 0.99 || (depth < 2 && !inside)) {
      const q = 2 * c * s;
      this.look(x + nx * s * 2e-4, y + ny * s * 2e-4, z + nz * s * 2e-4, dx + q * nx, dy + q * ny, dz + q * nz,
        Math.min(9, depth + 1), seen);
      r = seen[0] * f;
      g = seen[1] * f;
      b = seen[2] * f;
    }
    if (f < 0.99 && depth < 8) {
      const k = c / ratio - Math.sqrt(Math.max(0, 1 - (1 - c * c) / (ratio * ratio)));
      const vx = dx / ratio + k * nx * s;
      const vy = dy / ratio + k * ny * s;
      const vz = dz / ratio + k * nz * s;
      this.look(x - nx * s * 2e-4, y - ny * s * 2e-4, z - nz * s * 2e-4, vx, vy, vz, depth + 1, seen);
      r += seen[0] * (1 - f);
      g += seen[1] * (1 - f);
      b += seen[2] * (1 - f);
    }
    const a = m.absorb;
    if (a && !inside) {
      r *= Math.exp(-a[0]);
      g *= Math.exp(-a[1]);
      b *= Math.exp(-a[2]);
    }
    if (depth === 0) {
      this.kind = STONE;
      this.normal[0] = nx;
      this.normal[1] = ny;
      this.normal[2] = nz;
    }
    out[0] = r;
    out[1] = g;
    out[2] = b;
  }
}
