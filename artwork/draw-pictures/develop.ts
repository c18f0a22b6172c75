/** From linear light to 8-bit sRGB: bloom, vignette and the ACES filmic curve (Hill's fit of RRT and ODT). */

const IN = [0.59719, 0.35458, 0.04823, 0.076, 0.90834, 0.01566, 0.0284, 0.13383, 0.83777];
const OUT = [1.60475, -0.53108, -0.07367, -0.10208, 1.10813, -0.00605, -0.00327, -0.07276, 1.07602];

const curve = (v: number): number =>
  (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.432951) + 0.238081);

/** Linear RGB floats to RGB bytes. `vignette` darkens the corners by that part. */
export function develop(linear: Float32Array, width: number, height: number, vignette: number): Uint8Array {
  const halo = bloom(linear, width, height);
  const bytes = new Uint8Array(width * height * 3);
  const hw = halo.width;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x / width - 0.5) * 1.15;
      const v = (y / height - 0.5) * 1.15;
      const dark = 1.55 * (1 - vignette * Math.min(1, (u * u + v * v) * 1.6));
      const o = (y * width + x) * 3;
      const fx = Math.min(hw - 1.01, Math.max(0, (x + 0.5) / 4 - 0.5));
      const fy = Math.min(halo.height - 1.01, Math.max(0, (y + 0.5) / 4 - 0.5));
      const i = fx | 0;
      const j = fy | 0;
      const a = fx - i;
      const b = fy - j;
      const k = (j * hw + i) * 3;
      const c = [0, 0, 0];
      for (let n = 0; n < 3; n++) {
        const h = halo.data;
        const glow =
          (h[k + n] * (1 - a) + h[k + 3 + n] * a) * (1 - b) +
          (h[k + hw * 3 + n] * (1 - a) + h[k + hw * 3 + 3 + n] * a) * b;
        c[n] = (linear[o + n] + glow * 0.06) * dark;
      }
      const r = curve(IN[0] * c[0] + IN[1] * c[1] + IN[2] * c[2]);
      const g = curve(IN[3] * c[0] + IN[4] * c[1] + IN[5] * c[2]);
      const e = curve(IN[6] * c[0] + IN[7] * c[1] + IN[8] * c[2]);
      bytes[o] = encoded(OUT[0] * r + OUT[1] * g + OUT[2] * e);
      bytes[o + 1] = encoded(OUT[3] * r + OUT[4] * g + OUT[5] * e);
      bytes[o + 2] = encoded(OUT[6] * r + OUT[7] * g + OUT[8] * e);
    }
  }
  return bytes;
}

function encoded(v: number): number {
  const c = v <= 0 ? 0 : Math.min(v, 1);
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
}

/** What is brighter than white, at a quarter of the size, spread by repeated box blurs. */
function bloom(
  linear: Float32Array,
  width: number,
  height: number,
): {
  data: Float32Array;
  width: number;
  height: number;
} {
  const w = width >> 2;
  const h = height >> 2;
  let data = new Float32Array(w * h * 3);
  for (let y = 0; y < h * 4; y++) {
    for (let x = 0; x < w * 4; x++) {
      const o = (y * width + x) * 3;
      const k = ((y >> 2) * w + (x >> 2)) * 3;
      for (let n = 0; n < 3; n++) data[k + n] += Math.max(0, Math.min(8, linear[o + n]) - 0.9) / 16;
    }
  }
  for (let round = 0; round < 3; round++) {
    data = boxBlurred(data, w, h, 6, 1, w);
    data = boxBlurred(data, h, w, 6, w, 1);
  }
  return { data, width: w, height: h };
}

/** Mean over 2r + 1 along one direction of a picture. */
function boxBlurred(
  data: Float32Array,
  count: number,
  lines: number,
  r: number,
  step: number,
  stride: number,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(data.length);
  for (let l = 0; l < lines; l++) {
    for (let n = 0; n < 3; n++) {
      let sum = 0;
      for (let i = -r; i < count; i++) {
        if (i + r < count) sum += data[(l * stride + (i + r) * step) * 3 + n];
        if (i - r - 1 >= 0) sum -= data[(l * stride + (i - r - 1) * step) * 3 + n];
        if (i >= 0) out[(l * stride + i * step) * 3 + n] = sum / (2 * r + 1);
      }
    }
  }
  return out;
}
