import { SYSTEMS } from '../../set-book/crystals.ts';
import { buildSolid } from '../../set-book/solid.ts';
import type { Net } from '../../set-book/unfold.ts';
import { unfold } from '../../set-book/unfold.ts';
import { dodecahedron } from '../crystal-forms.ts';
import { dot, inTurn, turnAbout, unit } from '../vector.ts';
import { facetsOf } from './gem-plan.ts';
import { drawCover, LABORATORY } from './series.ts';
import type { Point } from './shapes.ts';
import { polygon, polyline, shadow } from './shapes.ts';

const CARD = '#fdfaf2';
const TAB = '#ece3cf';
const FOLD = '#b9903f';
const ROOM = { left: 92, top: 668, width: 700, height: 840 } as const;
const MODEL = { at: [918, 1310], size: 205 } as const;

function garnet(): Net {
  const crystal = SYSTEMS.flatMap(({ crystals }) => crystals).find(
    ({ title }) => title === 'Rhombic dodecahedron',
  );
  if (!crystal) throw new Error('The book has no rhombic dodecahedron.');
  return unfold(buildSolid(crystal), ROOM);
}

/** The edges that are cut, one after another round the net. */
function outlineOf(net: Net): Point[] {
  const left = net.edges.filter(({ fold }) => !fold);
  const loop: Point[] = [left[0].from];
  let at = left.shift()?.to;
  while (at && left.length > 0) {
    const [x, y] = at;
    loop.push(at);
    const next = left.findIndex(({ from }) => Math.hypot(from[0] - x, from[1] - y) < 1e-3);
    if (next < 0) break;
    at = left.splice(next, 1)[0].to;
  }
  return loop;
}

function drawNet(): string {
  const net = garnet();
  const scale = Math.min(ROOM.width / net.width, ROOM.height / net.height);
  const [left, top] = [
    ROOM.left + (ROOM.width - net.width * scale) / 2,
    ROOM.top + (ROOM.height - net.height * scale) / 2,
  ];
  const place = ([x, y]: Point): Point => [left + x * scale, top + y * scale];
  const tabs = net.edges.flatMap(({ tab }) =>
    tab ? [polygon(tab.map(place), `fill="${TAB}" stroke="${FOLD}" stroke-width="1.5"`)] : [],
  );
  const folds = net.edges
    .filter(({ fold }) => fold)
    .map(({ from, to }) =>
      polyline([place(from), place(to)], `stroke="${FOLD}" stroke-width="3" stroke-dasharray="13 9"`),
    );
  const outline = polygon(
    outlineOf(net).map(place),
    `fill="${CARD}" stroke="#5a3f0c" stroke-width="3.5" stroke-linejoin="round"`,
  );
  return `<g filter="url(#lift)">${tabs.join('')}${outline}</g>${folds.join('')}`;
}

const LIGHT = unit([-0.5, 0.75, 0.7]);

/** The same crystal, folded. */
function drawModel(): string {
  const [x, y] = MODEL.at;
  const faces = facetsOf(
    dodecahedron(1).slice(0, 12),
    inTurn(turnAbout([0, 1, 0], 24), turnAbout([1, 0, 0], 24)),
  )
    .filter(({ normal }) => normal[2] > 0.01)
    .map(({ normal, corners }) => {
      const light = 0.5 + 0.5 * Math.max(0, dot(normal, LIGHT));
      const tone = [253, 250, 242].map((v) => Math.round(v * light)).join(' ');
      const flat = corners.map((p): Point => [x + p[0] * MODEL.size * 0.72, y - p[1] * MODEL.size * 0.72]);
      return polygon(flat, `fill="rgb(${tone})" stroke="#5a3f0c" stroke-width="3.5" stroke-linejoin="round"`);
    });
  return `<g filter="url(#lift)">${faces.join('')}</g>`;
}

export const CRYSTALS_IN_CARDBOARD = drawCover({
  name: 'cover-crystals-in-cardboard',
  alt: 'Book cover: Crystals in Cardboard by Priya Nair, with the paper net of a garnet crystal and the crystal folded from it.',
  imprint: LABORATORY,
  title: ['Crystals in', 'Cardboard'],
  author: 'Priya Nair',
  ground: '#e6b04a',
  ink: '#2d1e05',
  metal: '#5a3f0c',
  draw: () => ({ defs: shadow('lift', 9, 0.35), art: drawNet() + drawModel() }),
});
