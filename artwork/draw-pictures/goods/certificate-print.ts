/** What stands on a certificate. */
import { line } from '../covers/lettering.ts';
import { rosette, woven } from './guilloche.ts';

export interface Certificate {
  readonly course: string;
  readonly name: string;
  readonly day: string;
  readonly number: string;
  readonly signers: readonly string[];
  /** SVG about (0, 0), some 40 wide, in the corner or over the name. */
  readonly emblem: string;
  readonly color: string;
  readonly size: readonly [width: number, height: number];
}

const INK = '#1a2438';

/** Loops that a quick hand makes; every name has its own. */
export function signature(name: string, [x, y]: readonly [number, number], width: number): string {
  let seed = 7;
  const next = (): number => {
    seed = (seed * 1103515245 + 12345 + name.length * 7919) % 2147483648;
    return seed / 2147483648;
  };
  const letters = Math.max(6, name.length);
  const step = width / letters;
  let d = `M${x} ${y}`;
  let at = x;
  for (let i = 0; i < letters; i++) {
    const tall =
      i === 0 || name[i] === ' ' || (name[i] ?? '').toUpperCase() === name[i]
        ? 13
        : 'bdfhklt'.includes(name[i] ?? '')
          ? 10
          : 4.2;
    const dip = 'gjpqy'.includes(name[i] ?? '') ? 6 : 0.6;
    const end = at + step * (0.8 + 0.4 * next());
    d += ` C${at + step * 0.1} ${y - tall * (0.8 + 0.4 * next())}, ${at + step * 1.15} ${y - tall}, ${at + step * 0.55} ${y - tall * 0.3}`;
    d += ` S${at + step * 0.5} ${y + dip}, ${end} ${y - 1.4 * next()}`;
    at = end;
  }
  d += ` q${step * 2} -3 ${step * 3} 1 M${x + width * 0.18} ${y + 5} q${width * 0.35} -5 ${width * 0.62} -1`;
  return `<path d="${d}" fill="none" stroke="#1d2f74" stroke-width="0.85" stroke-linecap="round"/>`;
}

export function certificate(c: Certificate): string {
  const [w, h] = c.size;
  const k = w / 297;
  const middle = w / 2;
  const center = (
    text: string,
    y: number,
    face: 'society' | 'sans' | 'italic',
    weight: number,
    size: number,
    color = INK,
    tracking = 0,
  ): string => line(text, [middle, y * k], { face, weight, size: size * k, tracking }, color, 'center');
  const signed = c.signers.map((signer, i) => {
    const x = (c.signers.length === 1 ? 62 : 46 + i * 62) * k;
    return (
      signature(signer, [x, 171 * k], 42 * k) +
      `<rect x="${x - 4 * k}" y="${177 * k}" width="${52 * k}" height="${0.35 * k}" fill="${INK}"/>` +
      line(signer, [x, 183.5 * k], { face: 'sans', weight: 400, size: 5 * k }, INK)
    );
  });
  return (
    `<rect width="${w}" height="${h}" fill="#f8f2e4"/>` +
    `<g opacity="0.17">${rosette([middle, h * 0.47], 22 * k, 74 * k, c.color, 0.28 * k, 16)}</g>` +
    woven(w, h, 12 * k, 7 * k, c.color, 0.28 * k) +
    `<rect x="${19 * k}" y="${19 * k}" width="${w - 38 * k}" height="${h - 38 * k}" fill="none" stroke="${c.color}" stroke-width="${0.5 * k}"/>` +
    center('GEM SOCIETY', 40, 'sans', 600, 6.4, c.color, 0.34) +
    center(c.course, 66, 'society', 600, 21) +
    center('This is to certify that', 86, 'italic', 400, 7) +
    center(c.name, 107, 'society', 400, 19) +
    `<rect x="${middle - 74 * k}" y="${113 * k}" width="${148 * k}" height="${0.35 * k}" fill="${INK}"/>` +
    center('completed the course and passed its exam', 126, 'italic', 400, 7) +
    center(`on ${c.day}`, 137, 'sans', 400, 6.4) +
    line(
      `No. ${c.number}`,
      [w - 30 * k, 183.5 * k],
      { face: 'sans', weight: 400, size: 5 * k },
      INK,
      'right',
    ) +
    c.emblem +
    signed.join('')
  );
}
