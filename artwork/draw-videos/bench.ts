/** Four movements of the goldsmith's bench, in section. */
import type { Point } from '../draw-pictures/diagrams/pen.ts';
import {
  arrow,
  BLUE,
  box,
  circle,
  GOLD,
  hatch,
  INK,
  line,
  n,
  path,
  polygon,
  polyline,
  RED,
  SOFT,
  text,
} from '../draw-pictures/diagrams/pen.ts';
import { radians } from '../draw-pictures/vector.ts';
import type { DrawnFilm } from './film.ts';
import { between, blend, during, METAL, METAL_EDGE, moved, shown, stage, swing, turnedBy } from './stage.ts';

const GEM = '#7fb3d5';
const SILVER = hatch('silver', '#b3bcc4', METAL, 45, 8);

// Solder

/** Seconds and degrees Celsius: a medium silver solder flows a little above 730. */
const HEATING: readonly Point[] = [
  [0, 20],
  [3, 20],
  [6.6, 600],
  [9, 735],
  [11, 748],
  [14, 560],
];

function temperature(second: number): number {
  const after = HEATING.findIndex(([t]) => t > second);
  if (after < 0) return HEATING[HEATING.length - 1][1];
  if (after === 0) return HEATING[0][1];
  const [t0, c0] = HEATING[after - 1];
  const [t1, c1] = HEATING[after];
  return between(c0, c1, (second - t0) / (t1 - t0));
}

const solderFilm: DrawnFilm = {
  name: 'film-solder-flow',
  alt: 'Section of a butt joint in silver: molten solder has run down through the seam and forms a fillet on both sides.',
  seconds: 14,
  poster: 11.6,
  svg: (second) => {
    const heat = temperature(second);
    const red = Math.max(0, Math.min(1, (heat - 520) / 260));
    const metal = blend(METAL, '#c96a4a', red * 0.75);
    const flow = during(second, 9, 10.8);
    const top = 150;
    const bottom = 214;
    return stage([
      shown(during(second, 3, 3.6) * (1 - during(second, 11.8, 12.4)), flames(second, bottom)),
      box(70, top, 187, bottom - top, { fill: metal, stroke: METAL_EDGE, width: 2 }),
      box(263, top, 187, bottom - top, { fill: metal, stroke: METAL_EDGE, width: 2 }),
      box(257, top, 6, bottom - top, { fill: '#e3efdc', stroke: 'none' }),
      box(257, top, 6, (bottom - top) * flow, { fill: '#f1d27a', stroke: 'none' }),
      flux(second, heat, top),
      chip(second, top, flow),
      fillets(flow, top, bottom),
      thermometer(heat),
    ]);
  },
};

const flames = (second: number, bottom: number): string =>
  [120, 200, 320, 400]
    .map((x, i) => {
      const tall = 62 + 5 * Math.sin(second * 9 + i * 2);
      return (
        path(
          `M ${x} ${n(bottom + 76 - tall)} Q ${x + 17} ${bottom + 44} ${x + 10} ${bottom + 78} L ${x - 10} ${bottom + 78} Q ${x - 17} ${bottom + 44} ${x} ${n(bottom + 76 - tall)} Z`,
          { fill: '#f8dfa8', stroke: GOLD, width: 1.3 },
        ) +
        path(
          `M ${x} ${n(bottom + 46)} Q ${x + 7} ${bottom + 60} ${x + 5} ${bottom + 78} L ${x - 5} ${bottom + 78} Q ${x - 7} ${bottom + 60} ${x} ${n(bottom + 46)} Z`,
          { fill: '#bcd6ea', stroke: BLUE, width: 1 },
        )
      );
    })
    .join('');

function flux(second: number, heat: number, top: number): string {
  const boiling = during(second, 3.6, 4.2) * (1 - during(second, 5.8, 6.4));
  const glass = Math.max(0, Math.min(1, (heat - 560) / 80));
  const bubbles = Array.from({ length: 7 }, (_, i) => {
    const phase = (second * 1.6 + i * 0.37) % 1;
    return circle([224 + i * 12, top - 5 - phase * 9], 2 + 2.4 * phase, {
      fill: '#ffffff',
      stroke: '#9fb59a',
      width: 1,
    });
  });
  return (
    path(`M 206 ${top} Q 222 ${top - 8} 260 ${top - 8} Q 298 ${top - 8} 314 ${top} Z`, {
      fill: blend('#dfe9d6', '#d8ecd9', glass),
      stroke: '#9fb59a',
      width: 1.2,
      opacity: between(0.95, 0.6, glass),
    }) + shown(boiling, ...bubbles)
  );
}

/** A flat chip that slumps to a ball, then sinks away as it flows. */
function chip(second: number, top: number, flow: number): string {
  const slump = during(second, 6.8, 8.4);
  const rx = between(21, 12, slump);
  const ry = between(5, 11, slump);
  const left = Math.sqrt(Math.max(0, 1 - flow * 1.1));
  if (left <= 0.05) return '';
  const fill = blend('#dfe3e6', '#f1d27a', slump);
  return slump < 0.02
    ? box(239, top - 15, 42, 10, { fill, stroke: METAL_EDGE, width: 1.6 }, 2)
    : `<ellipse cx="260" cy="${n(top - 4 - ry * left)}" rx="${n(rx * (0.6 + 0.4 * left))}" ry="${n(ry * left)}" fill="${fill}" stroke="#a98b3c" stroke-width="1.5"/>`;
}

const fillets = (flow: number, top: number, bottom: number): string =>
  shown(
    during(flow, 0.3, 0.8),
    path(`M 236 ${top} Q 260 ${top - 11} 284 ${top} Z`, { fill: '#f1d27a', stroke: '#a98b3c', width: 1.2 }),
  ) +
  shown(
    during(flow, 0.85, 1),
    path(`M 247 ${bottom} Q 260 ${bottom + 8} 273 ${bottom} Z`, {
      fill: '#f1d27a',
      stroke: '#a98b3c',
      width: 1.2,
    }),
  );

function thermometer(heat: number): string {
  const y = (c: number): number => 292 - (c / 800) * 216;
  return [
    box(520, 70, 18, 226, { fill: '#ffffff', stroke: SOFT, width: 1.5 }, 9),
    box(523, y(heat), 12, 293 - y(heat), { fill: RED, stroke: 'none' }, 6),
    ...[0, 200, 400, 600, 800].map(
      (c) =>
        line([540, y(c)], [546, y(c)], { stroke: SOFT, width: 1.3 }) +
        text([552, y(c) + 5], `${c}`, { size: 14, color: SOFT }),
    ),
    line([506, y(735)], [546, y(735)], { stroke: GOLD, width: 2 }),
    text([502, y(735) + 5], 'flow', { size: 15, color: '#8a6416', weight: 600, anchor: 'end' }),
    text([529, 60], `${Math.round(heat)} °C`, { size: 16, weight: 600, anchor: 'middle' }),
  ].join('');
}

// Bezel

/** Order of the pushes around the stone, degrees from the top, and when each begins. */
const PUSHES = [0, 180, 90, 270, 45, 225, 135, 315].map((angle, i) => ({ angle, from: 2.8 + i * 1.05 }));
const CLOSED = 26;

const bezelFilm: DrawnFilm = {
  name: 'film-bezel-closing',
  alt: 'Section of a bezel whose walls lean over the shoulder of a blue cabochon, beside a plan of the order of pushes.',
  seconds: 14,
  poster: 11.8,
  svg: (second) => {
    const wall = (angle: number): number => {
      const push = PUSHES.find((p) => p.angle === angle);
      const first = push ? during(second, push.from, push.from + 0.8) : 0;
      return CLOSED * (0.62 * first + 0.38 * during(second, 10, 11.6));
    };
    return stage([section(second, wall), plan(second)], SILVER);
  },
};

function section(second: number, wall: (angle: number) => number): string {
  const left = wall(270);
  const right = wall(90);
  const push = (angle: number): number => {
    const p = PUSHES.find((candidate) => candidate.angle === angle);
    return p ? during(second, p.from - 0.3, p.from) * (1 - during(second, p.from + 0.8, p.from + 1)) : 0;
  };
  const upper = (x: number, side: number, lean: number): string =>
    turnedBy(
      side * lean,
      [x, 216],
      path(`M ${x - 6} 217 L ${x - 6} 166 L ${x + 6} 166 L ${x + 6} 217 Z`, {
        fill: 'url(#silver)',
        stroke: METAL_EDGE,
        width: 1.8,
      }),
    );
  return [
    path('M 96 246 L 96 230 C 104 150 160 122 214 122 C 268 122 324 150 332 230 L 332 246 Z', {
      fill: GEM,
      stroke: '#40718f',
      width: 2,
    }),
    path('M 128 188 Q 154 144 206 138', { stroke: '#e4f1f8', width: 5, opacity: 0.8 }),
    box(70, 246, 288, 30, { fill: 'url(#silver)', stroke: METAL_EDGE, width: 2 }),
    box(80, 214, 12, 34, { fill: 'url(#silver)', stroke: METAL_EDGE, width: 1.8 }),
    box(336, 214, 12, 34, { fill: 'url(#silver)', stroke: METAL_EDGE, width: 1.8 }),
    upper(86, 1, left),
    upper(342, -1, right),
    shown(push(270), turnedBy(20, [74, 184], pusher([74, 184], -1))),
    shown(push(90), turnedBy(-20, [354, 184], pusher([354, 184], 1))),
  ].join('');
}

const pusher = (tip: Point, side: number): string =>
  polygon(
    [
      [tip[0], tip[1] - 8],
      [tip[0], tip[1] + 8],
      [tip[0] + side * 46, tip[1] + 7],
      [tip[0] + side * 46, tip[1] - 7],
    ],
    { fill: '#8a949c', stroke: INK, width: 1.5 },
  );

function plan(second: number): string {
  const c: Point = [508, 178];
  const parts = [
    `<ellipse cx="${c[0]}" cy="${c[1]}" rx="74" ry="88" fill="${METAL}" stroke="${METAL_EDGE}" stroke-width="2"/>`,
    `<ellipse cx="${c[0]}" cy="${c[1]}" rx="62" ry="76" fill="${GEM}" stroke="#40718f" stroke-width="1.6"/>`,
    path(`M ${c[0] - 34} ${c[1] - 34} Q ${c[0] - 12} ${c[1] - 56} ${c[0] + 16} ${c[1] - 54}`, {
      stroke: '#e4f1f8',
      width: 4,
      opacity: 0.8,
    }),
  ];
  PUSHES.forEach(({ angle, from }, i) => {
    const a = radians(angle - 90);
    const at: Point = [c[0] + 94 * Math.cos(a), c[1] + 112 * Math.sin(a)];
    const now = second >= from - 0.2 && second < from + 0.95;
    const done = second >= from + 0.6;
    const rim: Point = [c[0] + 76 * Math.cos(a), c[1] + 90 * Math.sin(a)];
    if (now) parts.push(arrow(at, rim, { stroke: RED, width: 4 }));
    parts.push(
      shown(
        done || now ? 1 : 0.35,
        circle(at, 12, { fill: now ? RED : done ? BLUE : '#ffffff', stroke: now ? RED : BLUE, width: 1.5 }),
        text([at[0], at[1] + 5], `${i + 1}`, {
          size: 14,
          weight: 600,
          color: now || done ? '#ffffff' : BLUE,
          anchor: 'middle',
        }),
      ),
    );
  });
  return parts.join('');
}

// Prongs

const prongFilm: DrawnFilm = {
  name: 'film-prong-setting',
  alt: 'Section of a stone in two prongs: the girdle rests in notched seats and the rounded tips lean over the crown.',
  seconds: 15,
  poster: 13.8,
  svg: (second) => {
    const spread = during(second, 5.6, 6.3) - during(second, 7.7, 8.4);
    const lean = 15 * during(second, 9, 11.4) - 12 * spread;
    const cut = during(second, 2.8, 5.2);
    const tall = between(84, 43, during(second, 12, 13.2));
    const drop = between(-92, 0, during(second, 6.2, 8.2));
    return stage(
      [
        box(196, 272, 248, 24, { fill: 'url(#silver)', stroke: METAL_EDGE, width: 2 }, 4),
        prong(226, 1, cut, tall, lean, second),
        prong(414, -1, cut, tall, lean, second),
        shown(during(second, 5.8, 6.3), moved(320, 176 + drop, gem())),
        shown(
          during(second, 0.6, 1) * (1 - during(second, 2.6, 3)),
          line([196, 176], [444, 176], { stroke: RED, width: 1.8, dash: '6 5' }),
          text([456, 181], 'girdle', { size: 16, color: RED }),
        ),
        shown(during(second, 2.7, 3) * (1 - during(second, 5.2, 5.6)), bur(cut, second)),
        shown(
          during(second, 9, 9.3) * (1 - during(second, 11.3, 11.6)),
          arrow([140, 118], [196, 124], { stroke: RED, width: 4 }),
          arrow([500, 118], [444, 124], { stroke: RED, width: 4 }),
        ),
      ],
      SILVER,
    );
  },
};

const gem = (): string =>
  polygon(
    [
      [-52, -34],
      [52, -34],
      [92, -3],
      [92, 3],
      [0, 78],
      [-92, 3],
      [-92, -3],
    ],
    { fill: GEM, stroke: '#40718f', width: 2 },
  ) +
  polyline(
    [
      [-92, -3],
      [92, -3],
    ],
    { stroke: '#40718f', width: 1.2 },
  ) +
  polyline(
    [
      [-52, -34],
      [-26, -3],
      [0, 78],
      [26, -3],
      [52, -34],
    ],
    { stroke: '#40718f', width: 1.2, opacity: 0.7 },
  );

/** A wire 24 wide; the seat is cut into its inner side, to less than half of it. */
function prong(x: number, inward: number, cut: number, tall: number, lean: number, second: number): string {
  const inner = x + inward * 12;
  const outer = x - inward * 12;
  const deep = inward * 11 * cut;
  const top = 176 - tall;
  const round = 9 * during(second, 12.6, 13.6);
  const upper = path(
    `M ${n(outer)} 176 L ${n(outer)} ${n(top + round)} Q ${n(outer)} ${n(top)} ${n(outer + inward * round)} ${n(top)} L ${n(inner - inward * round)} ${n(top)} Q ${n(inner)} ${n(top)} ${n(inner)} ${n(top + round)} L ${n(inner)} ${n(176 - 13 * cut)} L ${n(inner - deep)} 176 Z`,
    { fill: 'url(#silver)', stroke: METAL_EDGE, width: 1.8 },
  );
  const lower = path(
    `M ${n(outer)} 175 L ${n(inner - deep)} 175 L ${n(inner)} ${n(176 + 11 * cut)} L ${n(inner + inward * 6)} 272 L ${n(outer)} 272 Z`,
    { fill: 'url(#silver)', stroke: METAL_EDGE, width: 1.8 },
  );
  // Covers the seam of the two halves, which are one wire.
  const joint = polygon(
    [
      [outer + inward * 1.5, 168],
      [inner - deep - inward * 2, 173],
      [inner - deep - inward * 2, 179],
      [outer + inward * 1.5, 184],
    ],
    { fill: 'url(#silver)', stroke: 'none' },
  );
  return lower + turnedBy(inward * lean, [outer, 176], upper) + joint;
}

/** A hart bur that turns as it goes sideways into the left prong. */
function bur(cut: number, second: number): string {
  const x = between(262, 250, cut);
  const teeth = Array.from({ length: 5 }, (_, i) => {
    const a = (i / 5 + second * 1.5) % 1;
    const w = 22 * Math.cos(Math.PI * (a - 0.5));
    return line([x + 22 * (2 * a - 1), 176], [x + 10 * (2 * a - 1), 176 + (w > 0 ? 10 : 0)], {
      stroke: '#5d6871',
      width: 1.2,
    });
  });
  return (
    polygon(
      [
        [x - 24, 176],
        [x - 8, 164],
        [x + 8, 164],
        [x + 24, 176],
        [x + 8, 187],
        [x - 8, 187],
      ],
      { fill: '#9aa5ad', stroke: INK, width: 1.5 },
    ) +
    teeth.join('') +
    box(x - 4, 66, 8, 98, { fill: '#8a949c', stroke: INK, width: 1.3 })
  );
}

// Saw

/** The line, as corners on the sheet; the work turns so that the blade always cuts to the right. */
const CUT_LINE: readonly Point[] = [
  [0, 0],
  [170, 0],
  [170, 96],
];

const sawFilm: DrawnFilm = {
  name: 'film-sawing-a-line',
  alt: 'A piercing saw cuts along a scribed line in a brass sheet on a bench pin, with the blade upright in its frame.',
  seconds: 15,
  poster: 8.4,
  svg: (second) => {
    const along = between(0, 170, during(second, 3.4, 9.4));
    const down = between(0, 78, during(second, 11.6, 14.4));
    const turn = between(0, -90, during(second, 9.8, 11.4));
    const cutting = second > 3.2 && second < 14.5;
    const stroke = cutting ? swing(second, 0.75) : 0.2;
    return stage([pinAndSheet(along, down, turn), frontView(stroke, second)], SILVER);
  },
};

/** From above: the blade is a point in the notch of the pin, and the sheet moves and turns about it. */
function pinAndSheet(along: number, down: number, turn: number): string {
  const blade: Point = [250, 190];
  const here: Point = down > 0 ? [170, down] : [along, 0];
  const kerf: Point[] = down > 0 ? [CUT_LINE[0], CUT_LINE[1], here] : [CUT_LINE[0], here];
  const sheet = moved(
    -here[0],
    -here[1],
    box(-10, -70, 250, 190, { fill: '#dcc07a', stroke: '#9b7d34', width: 2 }, 3),
    polyline(CUT_LINE, { stroke: '#6b551f', width: 1.6, dash: '7 4' }),
    polyline(kerf, { stroke: '#2a2f34', width: 4 }),
  );
  return [
    path('M 24 108 L 356 108 L 356 132 L 226 190 L 356 248 L 356 272 L 24 272 Z', {
      fill: '#cfa775',
      stroke: '#8b6a3c',
      width: 2,
    }),
    `<g clip-path="url(#table)"><g transform="translate(${blade[0]} ${blade[1]}) rotate(${n(turn)})">${sheet}</g></g>`,
    `<clipPath id="table"><rect x="24" y="56" width="392" height="262"/></clipPath>`,
    circle(blade, 5, { fill: RED, stroke: '#ffffff', width: 1.5 }),
    text([34, 78], 'from above', { size: 15, color: SOFT }),
  ].join('');
}

/** From the front: frame and blade move up and down. */
function frontView(stroke: number, second: number): string {
  const y = between(-20, 22, stroke);
  const dust = Array.from({ length: 6 }, (_, i) => {
    const fall = (second * 1.3 + i * 0.17) % 1;
    return circle([519 + (i - 2.5) * 3 * fall, 206 + fall * 56], 1.5, { fill: '#b8963f', stroke: 'none' });
  });
  return [
    box(432, 56, 184, 262, { fill: '#f1ece2', stroke: 'none' }, 6),
    text([444, 78], 'from the front', { size: 15, color: SOFT }),
    moved(
      0,
      y,
      polyline(
        [
          [519, 118],
          [590, 118],
          [590, 252],
          [519, 252],
        ],
        { stroke: '#7b868f', width: 7 },
      ),
      line([519, 118], [519, 252], { stroke: INK, width: 2.2 }),
      ...Array.from({ length: 10 }, (_, i) =>
        line([519, 136 + i * 11], [514, 140 + i * 11], { stroke: INK, width: 1.4 }),
      ),
      box(511, 252, 16, 38, { fill: '#7a5230', stroke: '#4f351f', width: 1.4 }, 5),
    ),
    box(446, 194, 140, 8, { fill: '#dcc07a', stroke: '#9b7d34', width: 1.5 }),
    box(446, 202, 58, 14, { fill: '#cfa775', stroke: '#8b6a3c', width: 1.5 }),
    shown(second > 3.4 && second < 14.5 ? 1 : 0, ...dust),
  ].join('');
}

export const BENCH_FILMS: readonly DrawnFilm[] = [solderFilm, bezelFilm, prongFilm, sawFilm];
