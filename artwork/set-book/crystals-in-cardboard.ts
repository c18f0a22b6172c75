/** Crystals in Cardboard, the free e-book: a net on each page. */
import { type Crystal, SYSTEMS } from './crystals.ts';
import { type Book, openBook, SHEET } from './sheet.ts';
import { buildSolid, type Solid } from './solid.ts';
import { unfold } from './unfold.ts';

const TITLE = 'Crystals in Cardboard';
const AUTHOR = 'Priya Nair';
/** Of the edition: the same book is the same file. */
const EDITION = new Date('2026-11-23T00:00:00Z');

const FOLD_WORDS: Readonly<Record<number, string>> = {
  2: 'twofold',
  3: 'threefold',
  4: 'fourfold',
  6: 'sixfold',
};
const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

export function setCrystals(): Book {
  const book = openBook({ title: TITLE, author: AUTHOR, at: EDITION });
  writeCover(book);
  writeBeforeYouCut(book);
  const answers: string[] = [];
  let number = 0;
  for (const { name, intro, crystals } of SYSTEMS)
    for (const [place, crystal] of crystals.entries()) {
      number += 1;
      const solid = buildSolid(crystal);
      writeModel(book, crystal, solid, { system: name, intro: place === 0 ? intro : '', number });
      answers.push(`${number}. ${crystal.title}, ${name.toLowerCase()}: ${nameAxes(solid)}.`);
    }
  writeEnd(book, answers);
  return book;
}

function writeCover(book: Book): void {
  book.startPage();
  book.gap(10);
  book.kicker('Facet · Gem Society');
  book.heading(TITLE, 44);
  book.paragraph(
    `Sixteen nets to print, cut and fold, with a knitting needle for an axis, and the symmetry of the seven systems found by hand.`,
  );
  book.paragraph(AUTHOR, true);
  book.gap(18);
  book.paragraph('Free, and please copy it: for yourself, for a class, for a rainy afternoon.', true);
}

function writeBeforeYouCut(book: Book): void {
  book.startPage();
  book.heading('Before you cut');
  for (const text of [
    'Print on card of about 160 g per square meter, at actual size and on one side. The pages are A4, and fit US Letter too.',
    'Score every dashed line with an empty ballpoint and a ruler before you cut. Then cut along the solid lines, tabs included, and fold each dashed line away from you, so that the print stays outside.',
    'Each edge that is glued has a number. Glue the tab under the edge with the same number, in the order of the numbers, and leave the last face open until you have put the needle through.',
    'The brown dots are where the axes come out. A dot on an edge or a corner belongs to both faces that meet there. Push a thin knitting needle in at one dot and out at the dot straight across.',
    'Now spin the model slowly. How often in one full turn does it look as it did at the start? Twice, three times, four, six? Write the number beside the dot. When all the dots have numbers, the model has told you its system, and no rule had to be learned. The answers are at the end.',
    'The cuts and folds need a sharp knife and a steel ruler. With children, cut for them, or give them round scissors and the cube.',
  ])
    book.paragraph(text);
  book.heading('Where the shapes come from', 18, 'H2');
  book.paragraph(
    'Each net is computed from the cell of a real mineral: its edges and angles, and the faces that it likes to grow. The angles between the faces of your model are those of the mineral, to a fraction of a degree. How large each face is, a crystal decides for itself, and so did we.',
  );
}

interface Place {
  readonly system: string;
  readonly intro: string;
  readonly number: number;
}

function writeModel(book: Book, crystal: Crystal, solid: Solid, { system, intro, number }: Place): void {
  if (intro) {
    book.startPage();
    book.gap(8);
    book.kicker('System');
    book.heading(system, 38);
    book.paragraph(intro);
  }
  book.startPage();
  book.kicker(`${number} · ${system}`);
  book.heading(crystal.title, 20, 'H2');
  book.paragraph(`As in ${crystal.mineral}. ${crystal.note}`, true);
  const { faces } = solid;
  book.net(
    unfold(solid, SHEET),
    `Net of ${faces.length} faces for the model of the ${crystal.title.toLowerCase()}, with numbered tabs and the dots of its axes.`,
  );
}

function writeEnd(book: Book, answers: readonly string[]): void {
  book.startPage();
  book.heading('Answers');
  book.paragraph(
    'Axes of each model. A line through the model counts once, though it comes out twice.',
    true,
  );
  for (const answer of answers) book.paragraph(answer);
  book.startPage();
  book.heading('Where the light goes');
  for (const text of [
    'With the models on the table, look for one thing more: in how many of them does one direction differ from all those across it?',
    'In the cubic ones, none does. Light goes at the same speed along all three edges, and a cubic stone shows one edge in the refractometer and stays dark in the polariscope.',
    'In the tetragonal, hexagonal and trigonal ones, the axis that you found first stands alone. Light that travels along it is not split; across it, it is. Such stones are uniaxial: zircon, beryl, quartz, calcite, corundum and tourmaline.',
    'In the last three systems all three directions differ. There are then two directions along which light is not split, and neither need be an edge of the crystal. Such stones are biaxial: topaz, peridot, the feldspars, kyanite.',
    'So your fingers have found what a polariscope finds. It sees one direction in quartz and two in topaz for the reason that you could spin one model three times about its length, and the other only twice.',
  ])
    book.paragraph(text);
  book.heading('For teachers: 45 minutes', 18, 'H2');
  for (const text of [
    '5 minutes. Hand out sugar cubes. What shapes can be stacked, and which cannot?',
    '20 minutes. Everyone folds the cube; those who are quick, the octahedron. Eight-year-olds manage both.',
    '15 minutes. Needles. Each pair numbers its dots and tells the class; the class looks for one that was missed. The cube has thirteen lines.',
    '5 minutes. Put a finished quartz beside a finished beryl, both with six sides. Who can tell which of them is not hexagonal?',
  ])
    book.paragraph(text);
}

function nameAxes({ axes }: Solid): string {
  const byFold = Map.groupBy(axes, ({ fold }) => fold);
  const names = [...byFold].map(([fold, list]) => `${COUNT_WORDS[list.length]} ${FOLD_WORDS[fold]}`);
  return names.length > 0 ? new Intl.ListFormat('en-US').format(names) : 'none';
}
