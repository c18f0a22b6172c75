/** Refraction, the refractometer and the polariscope. */
import type { Point } from './pen.ts';
import {
  arrow,
  BLUE,
  box,
  CREAM,
  circle,
  drawing,
  ellipse,
  GOLD,
  INK,
  line,
  n,
  PALE,
  path,
  polygon,
  RED,
  SOFT,
  STEEL,
  text,
} from './pen.ts';

const rad = (d: number): number => (d * Math.PI) / 180;

export const criticalAngle = drawing(
  'diagram-critical-angle',
  'Rays inside quartz meet its surface: below 40.4 degrees they leave bent outward, beyond it they are all reflected back.',
  'The critical angle',
  () => {
    const index = 1.544;
    const critical = (Math.asin(1 / index) * 180) / Math.PI;
    const surface = 360;
    const out: string[] = [
      box(48, surface, 740, 380, { fill: PALE, stroke: 'none' }),
      line([48, surface], [788, surface], { width: 2.5 }),
      text([772, surface - 90], 'Air, n = 1.00', { color: SOFT, anchor: 'end' }),
      text([772, surface + 360], `Quartz, n = ${index}`, { color: SOFT, anchor: 'end' }),
    ];
    const source: Point = [160, 680];
    for (const [angle, color] of [
      [0, BLUE],
      [18, BLUE],
      [30, BLUE],
      [critical, GOLD],
      [53, RED],
    ] as const) {
      const hit: Point = [source[0] + (source[1] - surface) * Math.tan(rad(angle)), surface];
      out.push(line(source, hit, { stroke: color, width: 2.6 }));
      if (angle > 0)
        out.push(
          line([hit[0], surface - 34], [hit[0], surface + 70], { stroke: SOFT, width: 1.2, dash: '4 5' }),
        );
      const s = index * Math.sin(rad(angle));
      if (angle < critical - 0.01) {
        const t = Math.asin(s);
        out.push(
          arrow(hit, [hit[0] + 210 * Math.sin(t), surface - 210 * Math.cos(t)], {
            stroke: color,
            width: 2.6,
          }),
        );
      } else if (angle < critical + 0.01) {
        out.push(arrow(hit, [hit[0] + 128, surface], { stroke: color, width: 2.6 }));
        out.push(text([hit[0] + 18, surface - 14], 'grazes', { color: '#8a6416', size: 18 }));
      } else {
        out.push(
          arrow(hit, [hit[0] + 200 * Math.sin(rad(angle)), surface + 200 * Math.cos(rad(angle))], {
            stroke: color,
            width: 2.6,
          }),
        );
        out.push(
          text([hit[0] + 30, surface + 190], 'total internal', { color: RED, size: 18 }),
          text([hit[0] + 30, surface + 212], 'reflection', { color: RED, size: 18 }),
        );
      }
      if (angle === 18 || angle === 30 || Math.abs(angle - critical) < 0.1) {
        const t = rad(angle);
        out.push(
          path(
            `M ${n(hit[0])} ${surface + 54} A 54 54 0 0 1 ${n(hit[0] - 54 * Math.sin(t))} ${n(surface + 54 * Math.cos(t))}`,
            { stroke: color, width: 1.5 },
          ),
        );
      }
    }
    out.push(
      circle(source, 6, { fill: INK }),
      text([source[0], source[1] + 32], 'light inside the stone', { anchor: 'middle', size: 18 }),
    );
    const x = 840;
    out.push(
      text([x, 150], 'sin c = 1 / n', { size: 26, weight: 600 }),
      text([x, 184], 'measured from the normal', { color: SOFT, size: 18 }),
    );
    const stones: [string, number][] = [
      ['Fluorite', 1.434],
      ['Quartz', 1.544],
      ['Beryl', 1.577],
      ['Corundum', 1.762],
      ['Zircon', 1.925],
      ['Diamond', 2.417],
    ];
    stones.forEach(([stone, ri], i) => {
      const c = (Math.asin(1 / ri) * 180) / Math.PI;
      const y = 250 + i * 82;
      const o: Point = [x + 40, y + 44];
      const a = rad(c);
      out.push(
        path(
          `M ${o[0]} ${o[1]} L ${n(o[0])} ${n(o[1] - 58)} A 58 58 0 0 1 ${n(o[0] + 58 * Math.sin(a))} ${n(o[1] - 58 * Math.cos(a))} Z`,
          { fill: CREAM, stroke: GOLD, width: 1.8 },
        ),
        text([x + 118, y + 18], stone, { weight: 600 }),
        text([x + 118, y + 44], `n = ${ri.toFixed(3)}`, { color: SOFT, size: 18 }),
        text([x + 228, y + 44], `c = ${c.toFixed(1)}°`, { color: SOFT, size: 18 }),
      );
    });
    return out.join('');
  },
);

function eyepiece(c: Point, r: number, edges: readonly { at: number; shade: string }[], id: string): string {
  const y = (ri: number): number => c[1] - r * 0.8 + ((ri - 1.4) / 0.41) * r * 1.6;
  const first = edges[0];
  const last = edges[edges.length - 1];
  const out = [
    `<clipPath id="${id}"><circle cx="${c[0]}" cy="${c[1]}" r="${r}"/></clipPath>`,
    circle(c, r + 14, { fill: INK, stroke: INK }),
    `<g clip-path="url(#${id})">`,
    box(c[0] - r, c[1] - r, 2 * r, 2 * r, { fill: '#f6edc9', stroke: 'none' }),
    box(c[0] - r, c[1] - r, 2 * r, y(first.at) - c[1] + r, { fill: '#56604f', stroke: 'none' }),
  ];
  if (edges.length > 1)
    out.push(
      box(c[0] - r, y(first.at), 2 * r, y(last.at) - y(first.at), { fill: '#a7a684', stroke: 'none' }),
    );
  for (let k = 0; k <= 40; k++) {
    const ri = 1.4 + k * 0.01;
    const long = k % 10 === 0 ? 62 : k % 5 === 0 ? 46 : 28;
    const color = ri < first.at ? '#f2f0e4' : INK;
    out.push(
      line([c[0] - 80, y(ri)], [c[0] - 80 + long, y(ri)], { stroke: color, width: k % 5 === 0 ? 1.8 : 1.1 }),
    );
    if (k % 5 === 0)
      out.push(text([c[0] - 90, y(ri) + 5], ri.toFixed(2), { anchor: 'end', size: 14, color }));
  }
  out.push('</g>');
  for (const e of edges) {
    out.push(line([c[0] + 10, y(e.at)], [c[0] + r + 34, y(e.at)], { stroke: RED, width: 1.6 }));
    out.push(
      text(
        [c[0] + r + 40, y(e.at) + (e === first && edges.length > 1 ? -4 : edges.length > 1 ? 22 : 7)],
        e.shade,
        { weight: 600, color: RED },
      ),
    );
  }
  return out.join('');
}

export const refractometerScale = drawing(
  'diagram-refractometer-scale',
  'Two refractometer views: one shadow edge at 1.718 for spinel, and two edges at 1.624 and 1.644 for tourmaline.',
  'Reading the shadow edge',
  () =>
    [
      eyepiece([270, 360], 200, [{ at: 1.718, shade: '1.718' }], 'left'),
      eyepiece(
        [820, 360],
        200,
        [
          { at: 1.624, shade: '1.624' },
          { at: 1.644, shade: '1.644' },
        ],
        'right',
      ),
      text([270, 630], 'Singly refractive: spinel', { anchor: 'middle', weight: 600, size: 22 }),
      text([270, 664], 'one edge, which stays when', { anchor: 'middle', color: SOFT }),
      text([270, 690], 'the stone is turned', { anchor: 'middle', color: SOFT }),
      text([820, 630], 'Doubly refractive: tourmaline', { anchor: 'middle', weight: 600, size: 22 }),
      text([820, 664], 'two edges; the widest gap over a half turn', { anchor: 'middle', color: SOFT }),
      text([820, 690], 'is the birefringence: 1.644 − 1.624 = 0.020', { anchor: 'middle', color: SOFT }),
      text(
        [600, 752],
        'Read where dark meets light, to the third decimal; the faint line near 1.79 to 1.81 is the contact liquid.',
        { anchor: 'middle', size: 18, color: SOFT },
      ),
    ].join(''),
);

export const polariscope = drawing(
  'diagram-polariscope',
  'A polariscope from lamp to eye with crossed filters, and the four reactions: dark, blinking, light, and snake-like.',
  'Between crossed polarizers',
  () => {
    const x = 200;
    const plate = (y: number, name: string, across: boolean): string => {
      const lines: string[] = [];
      for (let k = -5; k <= 5; k++) {
        lines.push(
          across
            ? line([x + k * 22 - 12, y + 11], [x + k * 22 + 12, y - 11], { stroke: BLUE, width: 1.3 })
            : line([x - 128 + Math.abs(k) * 3, y + k * 3.6], [x + 128 - Math.abs(k) * 3, y + k * 3.6], {
                stroke: BLUE,
                width: 1.3,
              }),
        );
      }
      return (
        ellipse([x, y], 140, 26, { fill: PALE, width: 2 }) + lines.join('') + text([x + 158, y + 7], name)
      );
    };
    const wave = (y0: number, y1: number, color: string): string =>
      arrow([x, y0], [x, y1], { stroke: color, width: 3 });
    const reaction = (c: Point, title: string, note: string, draw: string): string =>
      circle(c, 62, { fill: '#1f262d', width: 2 }) +
      draw +
      text([c[0] + 88, c[1] - 16], title, { weight: 600 }) +
      note
        .split('|')
        .map((t, i) => text([c[0] + 88, c[1] + 12 + i * 25], t, { color: SOFT, size: 18 }))
        .join('');
    const cx = 650;
    const four = [0, 90, 180, 270]
      .map((a) => {
        const p: Point = [cx + 40 * Math.cos(rad(a - 45)), 330 + 40 * Math.sin(rad(a - 45))];
        return circle(p, 13, { fill: a % 180 === 0 ? '#f4eed6' : '#39434d', stroke: '#cfd6dc', width: 1.2 });
      })
      .join('');
    const snakes = [-24, 0, 24]
      .map((d) =>
        path(`M ${cx - 40} ${670 + d} q 20 -22 40 0 t 40 0`, { stroke: '#dfe4d8', width: 6, opacity: 0.8 }),
      )
      .join('');
    return [
      wave(700, 616, GOLD),
      wave(560, 470, GOLD),
      wave(395, 290, GOLD),
      wave(238, 186, GOLD),
      circle([x, 722], 22, { fill: '#f3d98c', stroke: GOLD }),
      text([x + 158, 728], 'Lamp'),
      plate(590, 'Polarizer', false),
      plate(262, 'Analyzer, crossed', true),
      polygon(
        [
          [x - 60, 418],
          [x - 34, 398],
          [x + 34, 398],
          [x + 60, 418],
          [x, 468],
        ],
        { fill: CREAM, width: 2 },
      ),
      line([x - 60, 418], [x + 60, 418], { width: 1.3 }),
      text([x + 158, 434], 'Stone, turned'),
      path(`M ${x - 92} 420 a 96 20 0 0 0 184 0`, { stroke: SOFT, width: 1.5, dash: '5 5' }),
      path(`M ${x - 48} 152 q 48 -44 96 0 q -48 40 -96 0 Z`, { width: 2, fill: '#ffffff' }),
      circle([x, 150], 14, { fill: BLUE, stroke: INK }),
      text([x + 158, 158], 'Eye'),
      reaction(
        [cx, 170],
        'Stays dark',
        'singly refractive: spinel, garnet,|diamond, glass',
        polygon(
          [
            [cx - 22, 160],
            [cx + 22, 160],
            [cx, 192],
          ],
          { stroke: '#55606b', width: 1.5 },
        ),
      ),
      reaction(
        [cx, 330],
        'Blinks four times a turn',
        'doubly refractive: sapphire, quartz,|tourmaline, topaz',
        four,
      ),
      reaction(
        [cx, 500],
        'Stays light',
        'aggregate of many crystals: jade,|chalcedony',
        circle([cx, 500], 34, { fill: '#e9e4d0', stroke: 'none' }),
      ),
      reaction(
        [cx, 670],
        'Snakes or crosshatch',
        'anomalous, from strain: glass, some|garnet and synthetic spinel',
        snakes,
      ),
      line([560, 110], [560, 752], { stroke: STEEL, width: 1.5 }),
    ].join('');
  },
);
