import t from 'tap';
import { measureProcessorMs } from '#test/processor-time.ts';
import { gradeAnswer } from '../grade-answer.ts';
import { type AnswerGap, type ExamQuestionRow, questionDefinition } from '../question.ts';

/** Each with a gap, as the exams of the site have them. */
const ask = (question: string, gap: AnswerGap): ExamQuestionRow => ({
  id: 1,
  type: 'gaps',
  points: 1,
  salt: 'pinch',
  definition: questionDefinition.parse({ question: `<p>${question}</p>`, gaps: [gap] }),
});
const askText = (question: string, key: string[]): ExamQuestionRow => ({
  id: 1,
  type: 'textarea',
  points: 1,
  salt: 'pinch',
  definition: questionDefinition.parse({ question: `<p>${question}</p>`, key }),
});

interface Case {
  readonly question: ExamQuestionRow;
  readonly accepts: readonly string[];
  readonly refuses: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  'a specific gravity': {
    question: ask(
      'A loose pale blue stone weighs 4.32 ct in air and 2.72 ct in water. Its specific gravity is _____.',
      { range: [2.66, 2.74] },
    ),
    accepts: [
      ...['2.70', '2.7', '+2.70', '2.70.', ' 2.70 ', '2,70', '2.66', '2.74', '２．７０', '2 7/10'],
      ...['2.70 ct', '2.70ct', '2.70 carats', '2.7 g/cm3', '2.7 g/cm³', '2.7 g/cc', '2700 kg/m3'],
      ...['2.7 grams per cubic centimeter', '= 2.70', '=2.7', '~2.7', '≈ 2.7', 'about 2.70', 'approx. 2.70'],
      ...['ca. 2.7', '2.7 or so', '2.70 (approximately)', 'SG 2.70', 'S.G. = 2.70', 'specific gravity: 2.70'],
      ...['It is 2.70', 'specific gravity is 2.70', 'two point seven', 'Two point seven zero'],
      ...[
        '2.68 to 2.72',
        '2.68-2.72',
        '2.68 – 2.72',
        'between 2.68 and 2.72',
        '2.70 ± 0.02',
        '2.70 +/- 0.02 g/cm3',
      ],
    ],
    refuses: [
      ...[
        '2.65',
        '2.75',
        '27',
        '0.27',
        '-2.70',
        '−2.70',
        'minus 2.70',
        '270',
        '2.7.0',
        '2..7',
        '2.7e0',
        '0x2',
      ],
      ...[
        '2.70 mm',
        '2.70 %',
        '2.70 percent',
        '2.70°',
        '2.70 kg/m3',
        '2.70 mg',
        '2.70 nm',
        '$2.70',
        '2.70x',
        '2.70 g',
      ],
      ...[
        '2,700',
        '2.6 to 2.8',
        '2.70 ± 0.1',
        '2.72 to 2.68',
        '1 to 100',
        '2.70 or 4.00',
        '2.70, 3.10',
        '2.70 3.10',
      ],
      ...[
        'not 2.70',
        'at least 2.70',
        'less than 2.70',
        'below 2.7',
        '> 2.70',
        '<2.70',
        'over 2.70',
        'nearly 2.70',
      ],
      ...['two', 'two point', 'point', 'seven', 'three', '', ' ', '.', '-', 'ct', 'g/cm3', 'NaN', 'Infinity'],
      ...['4.32 2.70', '2.70 topaz', 'quartz 2.70', '4.32/1.60'],
    ],
  },
  'a refractive index': {
    question: ask('The stone reads _____ on the refractometer.', { range: [1.76, 1.78] }),
    accepts: [
      '1.765',
      '1,765',
      '1.762',
      '1.770',
      'RI 1.765',
      'RI = 1.765',
      '1.762-1.770',
      '1.762 to 1.770',
      'reads 1.765',
    ],
    refuses: [
      '1765',
      '1.781',
      '1.75 to 1.77',
      '1.765 mm',
      '1.765 ct',
      '1.765°',
      '1,7',
      '1.544',
      '1.544 to 1.770',
    ],
  },
  'an angle': {
    question: ask('Beryl has a critical angle of about _____ degrees, and a shallower pavilion leaks.', {
      range: [39, 40],
    }),
    accepts: [
      ...[
        '39.4',
        '39.4°',
        '39.4 °',
        '39.4º',
        '39.4˚',
        '39.4 degrees',
        '39.4 deg',
        '39.4 deg.',
        '39.4 Degrees',
      ],
      ...[
        '39,4°',
        'about 39.4°',
        '39° to 40°',
        '39° to 40',
        '39.4,',
        '39-40',
        '39 to 40 degrees',
        '39½',
        '39 1/2',
        'thirty-nine and a half',
      ],
      ...['thirty-nine point four', 'forty degrees', 'forty', 'critical angle of about 39.4'],
    ],
    refuses: [
      ...[
        '39.4 percent',
        '39.4%',
        '39.4 °C',
        '39.4 °F',
        '39.4 mm',
        '394',
        '3.94',
        '50.6°',
        '38 to 41',
        '39.4 rad',
      ],
      ...[
        '0.69',
        'thirty',
        'fourteen',
        'forty one',
        'thirty-nine forty',
        '-39.4',
        '39 degrees 40 percent',
        '1/39',
      ],
    ],
  },
  'a share': {
    question: ask('Opal generally holds _____ percent of water by weight.', { range: [3, 10] }),
    accepts: [
      ...[
        '3 to 10',
        '3-10',
        '3–10%',
        '3 % to 10 %',
        'from 3 to 10',
        'between 3 and 10 percent',
        '3...10',
        '5 to 8',
      ],
      ...[
        '3 to 10 percent of water',
        'three to ten',
        'three to ten percent',
        '6',
        '6%',
        '6 per cent',
        'about six',
      ],
    ],
    refuses: [
      ...[
        '1 to 10',
        '3 to 12',
        '2-10',
        '30',
        '0.06',
        '10 to 3',
        'up to 10',
        '3 to',
        'to 10',
        '3 or 20',
        '3 to 10 ct',
      ],
      ...['3% to 10 mm', '3 to 10 to 5', 'one', 'eleven', '3 and 10', '-3 to 10', '3 to 100', '0 to 10'],
    ],
  },
  'a count in the thousands': {
    question: ask('Nacre 0.9 mm thick holds about _____ plates one on another.', { range: [1750, 1850] }),
    accepts: [
      ...[
        '1800',
        '1,800',
        '1 800',
        "1'800",
        '1,800.0',
        '1800 plates',
        '1,800 plates one on another',
        'about 1,800',
      ],
      ...['one thousand eight hundred', 'eighteen hundred', 'a thousand eight hundred', '1,750 to 1,850'],
      ...['One Thousand Eight Hundred and ten plates', '1800 plate'],
    ],
    refuses: [
      ...[
        '1,80',
        '18,00',
        '1,8000',
        '1.8',
        '1.800',
        '18 00',
        '1 80 0',
        '01,800',
        '0,1800',
        '1800 mm',
        '1800 %',
        '180',
      ],
      ...[
        'eighteen',
        'eight hundred',
        'one thousand',
        'a thousand',
        'eighteen thousand',
        'one hundred eighty',
        '18 hundred %',
      ],
    ],
  },
  'a count in the hundreds': {
    question: ask('Nacre 0.4 mm thick holds about _____ plates one on another.', { range: [760, 840] }),
    accepts: ['800', '800 plates', 'eight hundred', 'eight hundred plates', 'Eight hundred and ten', '800.0'],
    refuses: [
      '0,800',
      '0.800',
      '.800',
      '8,00',
      '8 00',
      '8',
      'eighty',
      'eight',
      'eight thousand',
      '800 layers of mud',
      '80 0',
    ],
  },
  'a length': {
    question: ask('One ray falls behind the other by _____ nanometers.', { range: [595, 605] }),
    accepts: [
      '600',
      '600 nm',
      '600 nanometers',
      '600 nanometres',
      '0.6 µm',
      '0.6 um',
      '0.6 micrometers',
      '0.0006 mm',
      'six hundred nm',
    ],
    refuses: ['600 mm', '600 µm', '0.6', '0.6 mm', '600 ct', '600%', '6', '60 nm'],
  },
  'a weight': {
    question: ask('Its estimated weight is _____ ct.', { range: [0.75, 0.8] }),
    accepts: [
      '0.78',
      '.78',
      '0,78',
      '0.78 ct',
      '0.78 carats',
      '0.156 g',
      '156 mg',
      '78 points',
      '0.75 to 0.80 ct',
      '3/4',
    ],
    refuses: ['0.78 g', '0.78 mm', '78', '0.78 points', '7.8', '0.7 to 0.8', '78 ct', '0.78%'],
  },
  'a ring size': {
    question: ask('A ring is 18.1 mm across inside. It is close to US size _____.', { range: [7.7, 8.2] }),
    accepts: [
      '8',
      'size 8',
      'US size 8',
      'US 8',
      'eight',
      '7 3/4',
      '7¾',
      '7.75',
      '8.0',
      'seven and three quarters',
    ],
    refuses: ['8 mm', '8 ct', '73/4', '7', '9', '18.1', '8 inches'],
  },
  'an amount': {
    question: ask('An auction bidder will pay 120 in all. The hammer price is _____, before fees.', {
      range: [99, 101],
    }),
    accepts: ['100', '$100', '100 dollars', '€100', '100 USD', 'a hundred', 'one hundred dollars', '100.00'],
    refuses: ['100%', '120', '100 ct', '$$100', '$100 ct', 'hundred thousand', '1,00', '10'],
  },
  'a whole number': {
    question: ask('Pearl is soft on the Mohs scale, so a quartz grain, at _____, scratches it.', {
      texts: ['7'],
    }),
    accepts: [
      '7',
      'seven',
      'Seven',
      '7.0',
      '7,0',
      'about 7',
      '= 7',
      'Mohs 7',
      '7 Mohs',
      '7 on the Mohs scale',
      '7.',
    ],
    refuses: [
      '70',
      '0.7',
      '7.5',
      'seventy',
      'seventeen',
      '6 to 8',
      '6',
      '-7',
      '7 ct',
      '77',
      '7 7',
      'seven seven',
    ],
  },
  'a magnification': {
    question: ask('Its magnification is _____.', { texts: ['5', '5x'] }),
    accepts: ['5', '5x', '5×', '5 x', 'five', 'five times', '5 times'],
    refuses: ['50', '5 mm', '5%', '10x', 'x', 'fifty'],
  },
  'a number that is written otherwise': {
    question: ask('The birefringence is _____.', { texts: ['0.006'] }),
    accepts: ['0.006', '.006', '0.0060', '0,006', 'birefringence 0.006', 'about 0.006', '6/1000'],
    refuses: ['0.06', '6', '0.0065', '0.005 to 0.007', '0.006 mm', '-0.006', '0.006%'],
  },
  'a question without a unit after its gap': {
    question: ask('How deep is the inclusion in mm? _____', { range: [2.2, 2.4] }),
    accepts: ['2.3', '2.3 mm', '2.3 millimeters', '0.23 cm', '2300 µm'],
    refuses: ['2.3 cm', '2.3 ct', '23', '2.3 nm'],
  },
  'a word': {
    question: ask('Light falls through the middle: the stone has a _____.', { texts: ['window'] }),
    accepts: [
      'window',
      'Window',
      'WINDOW',
      'a window',
      'the window',
      'windows',
      'a Window.',
      '"window"',
      '“window”',
      'window!',
      'it is a window',
    ],
    refuses: [
      'no window',
      'not a window',
      'windowless',
      'window or fisheye',
      'win',
      'widow',
      'windows and doors',
      'wind',
      'a',
      'the',
      '',
      'a window pane',
    ],
  },
  'a name and its symbol': {
    question: ask('The element that colors it is _____.', { texts: ['chromium', 'Cr'] }),
    accepts: ['chromium', 'Chromium', 'Cr', 'cr', 'chromium (Cr)', 'Cr (chromium)'],
    refuses: [
      'chromium (Mn)',
      'iron (Cr)',
      'chromium and iron',
      'chromium or iron',
      'C',
      'chrome diopside',
      'crs chromium',
    ],
  },
  'words with a hyphen': {
    question: ask('A droplet with liquid, gas and salt is called a _____ inclusion.', {
      texts: ['three-phase'],
    }),
    accepts: [
      'three-phase',
      'three phase',
      'Three–Phase',
      '3-phase',
      '3 phase',
      'a three-phase inclusion',
      'three-phase inclusions',
    ],
    refuses: ['two-phase', 'phase', 'three', '3', 'three-phase or two-phase', 'phase three'],
  },
  'a word that a noun follows': {
    question: ask('Aquamarine crystallizes in the _____ system.', { texts: ['hexagonal'] }),
    accepts: ['hexagonal', 'hexagonal system', 'the hexagonal system', 'Hexagonal.'],
    refuses: ['system', 'the', 'trigonal', 'hexagonal or trigonal', 'not hexagonal', 'in the system'],
  },
  'an optic sign': {
    question: ask('The optic sign is _____.', { texts: ['positive', 'plus', 'biaxial positive'] }),
    accepts: ['positive', '+', '(+)', '+ve', 'plus', 'biaxial +', 'biaxial positive', 'biaxial (+)'],
    refuses: ['negative', '-', '−', 'minus', 'uniaxial positive', '+-', '±', 'biaxial', 'biaxial -'],
  },
  'British spelling': {
    question: askText('What does it have?', [
      'gray metallic luster',
      'colorless',
      'crystallized',
      'body color',
    ]),
    accepts: [
      'grey metallic lustre',
      'A gray metallic luster',
      'colourless',
      'crystallised',
      'body colour',
      'body colors',
      'body-colour',
    ],
    refuses: ['lustre', 'grey', 'colour', 'color less stones', 'crystal', 'uncolored', 'no body color'],
  },
  'unlike plurals': {
    question: askText('Which?', ['optic axis', 'index', 'ruby', 'glass', 'topaz', 'inclusion']),
    accepts: [
      'optic axes',
      'indices',
      'rubies',
      'glasses',
      'topazes',
      'inclusions',
      'an index',
      'the optic axis',
    ],
    refuses: ['glas', 'rub', 'rubys stones', 'optic ax', 'indexed', 'topa', 'exclusion'],
  },
  'what looks like an article': {
    question: askText('Which jade is untreated?', ['type A']),
    accepts: ['type A', 'Type a', 'the type A', 'a type A'],
    refuses: ['type', 'type B', 'A', 'type A B'],
  },
  accents: {
    question: askText('Which tourmaline holds copper?', ['Paraíba', 'bull’s-eye']),
    accepts: [
      'Paraíba',
      'paraiba',
      'PARAÍBA',
      "bull's-eye",
      'bulls eye',
      'bullseye',
      'a bull’s eye',
      "bull's eyes",
    ],
    refuses: ['para', 'bull', 'eye', 'bulls', 'paraibo'],
  },
  'a text that is a number': {
    question: askText('How many faces has an octahedron?', ['8', 'eight']),
    accepts: ['8', 'eight', 'Eight.', 'it is eight', '8.0'],
    refuses: ['80', 'six', '8 or 6', '8 mm', 'eighty', 'no', 'eight nine'],
  },
};

for (const [what, { question, accepts, refuses }] of Object.entries(CASES)) {
  t.test(`${what} is read as a teacher would`, async (t) => {
    for (const text of accepts)
      t.ok(gradeAnswer(question, text).isCorrect, `accepts ${JSON.stringify(text)}`);
    for (const text of refuses)
      t.notOk(gradeAnswer(question, text).isCorrect, `refuses ${JSON.stringify(text)}`);
  });
}

t.test('a long text is read in a moment', async (t) => {
  const question = ask('It holds _____ percent.', { range: [3, 10] });
  const ms = measureProcessorMs(() => {
    for (const text of ['3 to ', '1,111', 'a ', '-', '(', 'seven and ', '= ', '± ', 'ii'])
      t.notOk(gradeAnswer(question, text.repeat(Math.ceil(10_000 / text.length))).isCorrect, text);
  });
  t.ok(ms < 500, `${ms} ms`);
});
