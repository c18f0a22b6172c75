/** Drawings for lists without anything, as a graver would cut them: outlines and hatching, as path data on 200 by 140 units. */

export interface Drawing {
  readonly lines: string;
  readonly hatching: string;
}

type Point = readonly [x: number, y: number];

/** Parallel strokes that begin along a line, each so long. Whatever is shaded is shaded by these. */
function hatch([x, y]: Point, [toX, toY]: Point, [dx, dy]: Point, count: number): string {
  return Array.from({ length: count }, (_, stroke) => {
    const far = count === 1 ? 0 : stroke / (count - 1);
    return `M${round(x + (toX - x) * far)} ${round(y + (toY - y) * far)}l${dx} ${dy}`;
  }).join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Eight corners around a middle. */
function octagon([x, y]: Point, width: number, height: number): string {
  const [a, b] = [width / 2, height / 2];
  const [c, d] = [round(a * 0.45), round(b * 0.45)];
  return `M${x - c} ${y - b}H${x + c}L${x + a} ${y - d}V${y + d}L${x + c} ${y + b}H${x - c}L${x - a} ${y + d}V${y - d}z`;
}

/** A tray for parcels of stones, its wells free, and a heart cut above it. */
const tray: Drawing = {
  lines: [
    'M34 66H166L188 118H12zM12 118V127H188V118M40 72H160L178 112H22z',
    ...[66, 100, 134].map((x) => octagon([100 + (x - 100) * 0.94, 82], 24, 10)),
    ...[58, 100, 142].map((x) => octagon([x, 101], 30, 13)),
    'M100 50 78 28V20L85 13H92L100 21L108 13H115L122 20V28zM78 24H122M100 50 90 24 100 21 110 24z',
  ].join(''),
  hatching: [
    hatch([16, 118], [186, 118], [0, 9], 44),
    ...[58, 100, 142].map((x) => hatch([x - 9, 97], [x + 9, 97], [-3, 5], 7)),
    hatch([82, 30], [96, 44], [6, -5], 6),
    'M100 4V-4M128 12L134 6M72 12L66 6',
  ].join(''),
};

/** A loupe over a blank sheet. */
const loupe: Drawing = {
  lines: [
    'M28 20H120L140 40V128H28zM120 20V40H140',
    'M84 44H112L132 64V92L112 112H84L64 92V64zM88 52H108L124 68V88L108 104H88L72 88V68z',
    'M124 100L166 132L174 124L132 92',
  ].join(''),
  hatching: [
    'M40 34H104M40 46H74M40 58H60M40 70H56M40 82H56M40 94H60M40 106H68M40 118H124',
    hatch([78, 74], [94, 58], [14, -6], 5),
    hatch([134, 99], [166, 124], [5, -5], 12),
    hatch([140, 42], [140, 126], [-6, 0], 1),
  ].join(''),
};

/** A balance with nothing on its pans. */
const balance: Drawing = {
  lines: [
    'M62 126L68 116H132L138 126zM62 126V132H138V126M84 116L88 108H112L116 116M96 108V46H104V108M96 46L92 40L96 34H104L108 40L104 46',
    octagon([100, 24], 14, 14),
    'M92 38L42 34L36 38L42 42L92 42M108 38L158 34L164 38L158 42L108 42',
    'M40 42L20 90M40 42L60 90M14 90H66L58 102H22zM160 42L140 90M160 42L180 90M134 90H186L178 102H142z',
  ].join(''),
  hatching: [
    'M40 42V90M160 42V90',
    hatch([64, 126], [136, 126], [0, 6], 30),
    hatch([101, 50], [101, 106], [3, 0], 20),
    hatch([20, 92], [58, 92], [2, 9], 13),
    hatch([140, 92], [178, 92], [2, 9], 13),
    hatch([72, 118], [126, 118], [-2, 6], 18),
    'M100 12V5M110 14L115 9M90 14L85 9',
  ].join(''),
};

/** A book, open at the plan of a brilliant. */
const book: Drawing = {
  lines: [
    'M100 34C84 22 48 20 20 26V112C48 106 84 108 100 120C116 108 152 106 180 112V26C152 20 116 22 100 34zM100 34V120',
    octagon([58, 66], 50, 50),
    octagon([58, 66], 26, 26),
    'M47 41L52 53M69 41L64 53M83 55L71 60M83 77L71 72M69 91L64 79M47 91L52 79M33 77L45 72M33 55L45 60',
    'M14 32V120C46 113 82 115 100 127C118 115 154 113 186 120V32',
  ].join(''),
  hatching: [
    'M114 48C128 43 148 42 166 45M114 58C128 53 148 52 166 55M114 68C128 63 148 62 166 65M114 78C128 73 148 72 166 75M114 88C128 83 148 82 152 83',
    hatch([96, 38], [96, 112], [-7, -3], 20),
    hatch([48, 60], [60, 60], [-4, 12], 4),
  ].join(''),
};

/** Tweezers that hold the outline of a stone. */
const tweezers: Drawing = {
  lines:
    'M192 62L128 44L72 46L54 52L56 55L76 53L128 54L180 70L128 86L76 87L56 85L54 88L72 94L128 96L192 78zM192 62V78L180 70z',
  hatching: [
    hatch([84, 46], [184, 60], [-4, 7], 28),
    hatch([84, 94], [184, 80], [-4, -7], 28),
    // Dotted: it is not there.
    'M30 58L36 55M42 55H50M56 58L64 64M67 68V73M64 78L56 83M50 86H42M36 86L30 82M26 76V70M26 66L28 62M40 62H44M48 62L53 66M53 74L48 79M44 79H40M36 74V67',
    'M14 46L8 40M46 40V30M14 94L8 100M46 100V110M12 70H4',
  ].join(''),
};

/** A stack of papers that are all marked, and the pen. */
const papers: Drawing = {
  lines: [
    'M40 26H116L134 44V122H40zM116 26V44H134M34 34V128H126M28 42V134H118',
    'M58 82L76 100L112 60M150 116L142 124L140 134L150 130L182 58L174 54z',
  ].join(''),
  hatching: [
    'M52 40H102M52 52H88M52 64H76M52 110H120',
    hatch([148, 110], [172, 58], [6, 3], 14),
    hatch([118, 30], [130, 42], [-1, 2], 4),
  ].join(''),
};

export const DRAWINGS = { tray, loupe, balance, book, tweezers, papers } as const satisfies Readonly<
  Record<string, Drawing>
>;
export type DrawingName = keyof typeof DRAWINGS;
