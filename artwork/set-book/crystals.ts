/** The crystals of the book: each by the cell of a mineral and the faces that it grows. */

/** Edges in ångström, angles in degrees. */
export interface Cell {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
}

/** A face by its Miller indices, at a distance that says how much of it shows. */
export interface Face {
  readonly hkl: readonly [number, number, number];
  readonly distance: number;
}

export interface Crystal {
  readonly title: string;
  readonly mineral: string;
  readonly cell: Cell;
  readonly faces: readonly Face[];
  readonly note: string;
}

export interface System {
  readonly name: string;
  readonly intro: string;
  readonly crystals: readonly Crystal[];
}

const RIGHT = 90;
const cubic = (a: number): Cell => ({ a, b: a, c: a, alpha: RIGHT, beta: RIGHT, gamma: RIGHT });
const tetragonal = (a: number, c: number): Cell => ({ ...cubic(a), c });
const hexagonal = (a: number, c: number): Cell => ({ ...tetragonal(a, c), gamma: 120 });
const orthorhombic = (a: number, b: number, c: number): Cell => ({ ...tetragonal(a, c), b });

type Indices = readonly [number, number, number];

/** Each given face once with every combination of signs. */
function withSigns(list: readonly Indices[], distance = 1): Face[] {
  const signs = [1, -1];
  const all = list.flatMap(([h, k, l]) =>
    signs.flatMap((x) =>
      signs.flatMap((y) => signs.map((z): Indices => [h * x || 0, k * y || 0, l * z || 0])),
    ),
  );
  return unique(all, distance);
}

/** With the opposite of each. */
const withOpposites = (list: readonly Indices[], distance = 1): Face[] =>
  unique(
    list.flatMap(([h, k, l]): Indices[] => [
      [h, k, l],
      [-h || 0, -k || 0, -l || 0],
    ]),
    distance,
  );

/** Thrice about the c axis, in hexagonal indices (h k i l) with i = -h - k. */
const thrice = (list: readonly Indices[]): Indices[] =>
  list.flatMap(([h, k, l]): Indices[] => [
    [h, k, l],
    [-h - k || 0, h, l],
    [k, -h - k || 0, l],
  ]);

function unique(list: readonly Indices[], distance: number): Face[] {
  return [...new Map(list.map((hkl) => [hkl.join(), { hkl, distance }])).values()];
}

const CUBE: readonly Indices[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const HEXAGON = withOpposites(thrice([[1, 0, 0]]));
const BASE: readonly Indices[] = [[0, 0, 1]];

export const SYSTEMS: readonly System[] = [
  {
    name: 'Cubic',
    intro:
      'Three equal edges at right angles, like a die. Whatever else a cubic crystal shows, it has four axes about which it looks the same three times in a turn, from corner to opposite corner of the cube. Find them first; the fourfold ones are a present on top.',
    crystals: [
      {
        title: 'Cube',
        mineral: 'fluorite, pyrite, salt',
        cell: cubic(5.46),
        faces: withSigns(CUBE),
        note: 'Six squares. Spin it on a corner: three times in a turn it looks the same.',
      },
      {
        title: 'Octahedron',
        mineral: 'diamond, spinel, and fluorite when it is split',
        cell: cubic(3.567),
        faces: withSigns([[1, 1, 1]]),
        note: 'Eight triangles with the symmetry of the cube: its corners stand where the cube has faces.',
      },
      {
        title: 'Rhombic dodecahedron',
        mineral: 'almandine and other garnets',
        cell: cubic(11.53),
        faces: withSigns([
          [1, 1, 0],
          [1, 0, 1],
          [0, 1, 1],
        ]),
        note: 'Twelve diamonds. Corners with four faces and corners with three: which axis goes through which?',
      },
      {
        title: 'Pyritohedron',
        mineral: 'pyrite',
        cell: cubic(5.417),
        faces: withSigns([
          [2, 1, 0],
          [0, 2, 1],
          [1, 0, 2],
        ]),
        note: 'Twelve five-sided faces that are not regular. The threefold axes are all there; the fourfold ones have become twofold.',
      },
      {
        title: 'Tetrahedron',
        mineral: 'sphalerite',
        cell: cubic(5.406),
        faces: unique(
          [
            [1, 1, 1],
            [1, -1, -1],
            [-1, 1, -1],
            [-1, -1, 1],
          ],
          1,
        ),
        note: 'Half of an octahedron. Stand it on a face: the axis through the tip is threefold.',
      },
    ],
  },
  {
    name: 'Tetragonal',
    intro:
      'Two equal edges and one that is longer or shorter, all at right angles. One axis is fourfold, and it stands upright along the different edge. Everything about light in zircon hangs on that one direction.',
    crystals: [
      {
        title: 'Prism with pyramids',
        mineral: 'zircon',
        cell: tetragonal(6.607, 5.982),
        faces: [
          ...withSigns(
            [
              [1, 0, 0],
              [0, 1, 0],
            ],
            1,
          ),
          ...withSigns(
            [
              [1, 0, 1],
              [0, 1, 1],
            ],
            1.45,
          ),
        ],
        note: 'A square column with a roof at each end. There is one fourfold axis, and only one.',
      },
      {
        title: 'Steep dipyramid',
        mineral: 'anatase',
        cell: tetragonal(3.785, 9.514),
        faces: withSigns([
          [1, 0, 1],
          [0, 1, 1],
        ]),
        note: 'It looks like an octahedron that was pulled. Measure an edge, and spin it on a side corner: twice, not four times.',
      },
    ],
  },
  {
    name: 'Hexagonal',
    intro:
      'Three equal axes at 120 degrees in one plane, and a fourth across them. One axis is sixfold. A crystal with six sides is not always hexagonal, as the quartz some pages on will show you.',
    crystals: [
      {
        title: 'Prism with flat ends',
        mineral: 'beryl',
        cell: hexagonal(9.215, 9.192),
        faces: [...HEXAGON, ...withOpposites(BASE, 1.5)],
        note: 'The plainest shape that beryl has, and the commonest: six sides and two flat ends.',
      },
      {
        title: 'Dipyramid',
        mineral: 'high quartz, as from volcanic rock',
        cell: hexagonal(4.997, 5.455),
        faces: [...withOpposites(thrice([[1, 0, 1]])), ...withOpposites(thrice([[0, 1, 1]]))],
        note: 'Twelve equal triangles. From the tip it repeats six times in a turn.',
      },
    ],
  },
  {
    name: 'Trigonal',
    intro:
      'The cell has the shape of the hexagonal one, and the axis is only threefold. Look at the ends: where faces come by threes, large and small in turn, the six sides have misled you.',
    crystals: [
      {
        title: 'Rhombohedron',
        mineral: 'calcite, along its cleavage',
        cell: hexagonal(4.99, 17.061),
        faces: withOpposites(thrice([[1, 0, 4]])),
        note: 'A cube that has been pressed on one corner. Two corners are blunt: the axis goes through these.',
      },
      {
        title: 'Scalenohedron',
        mineral: 'calcite, as dog-tooth spar',
        cell: hexagonal(4.99, 17.061),
        faces: withOpposites([...thrice([[2, 1, 4]]), ...thrice([[1, 2, -4]])]),
        note: 'Twelve triangles, all alike and each with three unequal sides. The edges around the middle go up and down.',
      },
      {
        title: 'Prism with two rhombohedra',
        mineral: 'quartz',
        cell: hexagonal(4.913, 5.405),
        faces: [
          ...HEXAGON,
          ...withOpposites(thrice([[1, 0, 1]]), 1.55),
          ...withOpposites(thrice([[0, 1, 1]]), 1.68),
        ],
        note: 'Six sides, but three large faces and three small ones at each end. The small ones give quartz away.',
      },
    ],
  },
  {
    name: 'Orthorhombic',
    intro:
      'Three different edges, still at right angles: a brick. Three twofold axes stand across each other, and no axis does better.',
    crystals: [
      {
        title: 'Dipyramid',
        mineral: 'sulfur',
        cell: orthorhombic(10.46, 12.87, 24.49),
        faces: withSigns([[1, 1, 1]]),
        note: 'Eight triangles again. Lay the octahedron beside it: here each pair of corners is at its own distance.',
      },
      {
        title: 'Prism with a wedge',
        mineral: 'topaz',
        cell: orthorhombic(4.65, 8.8, 8.4),
        faces: [...withSigns([[1, 1, 0]], 1), ...withSigns([[0, 1, 1]], 1.9), ...withOpposites(BASE, 2.1)],
        note: 'A column with a diamond for its section, a roof, and a small flat end. Topaz cleaves along that end.',
      },
    ],
  },
  {
    name: 'Monoclinic',
    intro:
      'Two right angles, and one that is not. One twofold axis is left. Hold the model so that it looks like a book pushed askew, and run the needle from cover to cover.',
    crystals: [
      {
        title: 'Prism with a slanting end',
        mineral: 'orthoclase',
        cell: { a: 8.56, b: 12.98, c: 7.2, alpha: RIGHT, beta: 116, gamma: RIGHT },
        faces: [
          ...withOpposites(
            [
              [1, 1, 0],
              [1, -1, 0],
            ],
            1.05,
          ),
          ...withOpposites([[0, 1, 0]], 1),
          ...withOpposites(BASE, 1.35),
        ],
        note: 'The ends lean over. Turn it half about the axis from side to side, and they fall on each other.',
      },
    ],
  },
  {
    name: 'Triclinic',
    intro:
      'No edge equals another and no angle has to be right. There is no axis to find. If you have looked for ten minutes and found none, you have found what there is.',
    crystals: [
      {
        title: 'Leaning block',
        mineral: 'kyanite',
        cell: { a: 7.12, b: 7.85, c: 5.57, alpha: 89.98, beta: 101.1, gamma: 106 },
        faces: [
          ...withOpposites([[1, 0, 0]], 1),
          ...withOpposites([[0, 1, 0]], 1.3),
          ...withOpposites(BASE, 1.7),
        ],
        note: 'Three pairs of faces, each parallel to its opposite. Adults quarrel over this one.',
      },
    ],
  },
];
