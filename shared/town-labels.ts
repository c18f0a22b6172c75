/** Names of towns on a map: each beside its dot, none over another. */
import { MAP_SIZE } from './directory.ts';

/** Where a town lies, in units of the drawing. */
export interface TownDot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface TownLabel extends TownDot {
  /** Whether the name stands left of its dot. */
  readonly is_left: boolean;
  /** Whether there is room for it on wide screens alone. */
  readonly is_minor: boolean;
}

/** Part of the drawing, in units. */
export interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Units from the middle of a dot to its name. */
export const LABEL_GAP = 13;
/** Height of letters in units: a phone shows the drawing at about a third of its size. */
const PHONE_LETTERS = 34;
const WIDE_LETTERS = 20;
/** Mean width of a letter, by its height. */
const LETTER_WIDTH = 0.56;
/** Units around a label. */
const ROOM = 4;
const MAX_ON_PHONES = 8;
const MAX_NAMES = 14;

/** Boxes that no name may touch. */
interface Pins {
  readonly phone: readonly LabelBox[];
  /** Not larger than those of phones, where fingers need more. */
  readonly wide: readonly LabelBox[];
}

/** Labels those for which there is room, earlier ones first: as large as phones need them, then smaller ones between. */
export function labelTowns(
  towns: readonly TownDot[],
  { phone, wide }: Pins = { phone: [], wide: [] },
): TownLabel[] {
  const labels: TownLabel[] = [];
  add(PHONE_LETTERS, MAX_ON_PHONES, phone, false);
  add(WIDE_LETTERS, MAX_NAMES, wide, true);
  return labels;

  function add(letters: number, most: number, pins: readonly LabelBox[], is_minor: boolean): void {
    const taken = [...pins, ...labels.map((label) => boxOf(label, letters))];
    for (const { name, x, y } of towns) {
      if (labels.length >= most) return;
      if (labels.some((label) => label.name === name)) continue;
      const sides = [false, true].map((is_left) => ({ name, x, y, is_left, is_minor }));
      const label = sides.find((side) => isFree(boxOf(side, letters), taken));
      if (!label) continue;
      labels.push(label);
      taken.push(boxOf(label, letters));
    }
  }
}

function boxOf({ name, x, y, is_left }: TownLabel, letters: number): LabelBox {
  const width = LABEL_GAP + name.length * letters * LETTER_WIDTH;
  const half = letters / 2;
  return {
    left: x - (is_left ? width : half),
    right: x + (is_left ? half : width),
    top: y - half,
    bottom: y + half,
  };
}

const isFree = (box: LabelBox, taken: readonly LabelBox[]): boolean =>
  box.left >= 0 &&
  box.right <= MAP_SIZE.width &&
  box.top >= 0 &&
  box.bottom <= MAP_SIZE.height &&
  taken.every(
    (other) =>
      box.left > other.right + ROOM ||
      box.right < other.left - ROOM ||
      box.top > other.bottom + ROOM ||
      box.bottom < other.top - ROOM,
  );
