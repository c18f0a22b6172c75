import { inflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import t from 'tap';
import { type DrawnCertificate, drawCertificate } from './draw-certificate.ts';
import { findLettering, OWN_FONTS } from './lettering.ts';

const CERTIFICATE: DrawnCertificate = {
  number: 'K7PM-3QXW-9TFD',
  name: 'Goldie Crucible',
  course: 'Quartz',
  slug: 'quartz',
  teacher: { name: 'Ada Brook', position: 'Gemologist' },
  type: 'speciality-mini-courses',
  brand: 'facet',
  issuedAt: '2026-03-14T12:00:00Z',
  page: 'https://facet.example/certificate/K7PM-3QXW-9TFD/',
};

/** Names of many languages, each with letters that another lacks. */
const NAMES = [
  'Łukasz Dvořák',
  'Ğülşen Işık',
  'Nguyễn Thị Ánh',
  "Siân O’Connor-d'Été",
  'Ελένη Παπαδοπούλου',
  'Ἀριστοτέλης',
  'Юлия Щербакова',
  'Ђорђе Њешић',
  'Әлия Қасымова',
  'Jāzeps Ķēniņš',
  'Þórður Æsir',
];
const HEBREW = 'דוד בן גוריון';

const openDoc = () => new PdfDocument({ font: OWN_FONTS[0] ?? '' });
const runsOf = (text: string) => findLettering(openDoc(), text);

/** Everything in a PDF that is compressed, as text. */
function inflateStreams(pdf: Buffer): string[] {
  const texts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const from = at + 'stream\n'.length;
    try {
      texts.push(inflateSync(pdf.subarray(from, pdf.indexOf('endstream', from))).toString('latin1'));
    } catch {
      // Not compressed: an image, or metadata.
    }
  }
  return texts;
}

/** Numbers of the glyphs that are shown, four digits each; 0000 is the one for what a font lacks. */
function listGlyphs(pdf: Buffer): string[] {
  const shown = inflateStreams(pdf)
    .flatMap((text) => text.match(/\[[^\]]*\] TJ/g) ?? [])
    .flatMap((text) => text.match(/<[0-9a-f]+>/g) ?? []);
  return shown.flatMap((hex) => hex.slice(1, -1).match(/.{4}/g) ?? []);
}

t.test('Latin letters with any marks, Greek and Cyrillic are drawn in our own font', async (t) => {
  for (const name of NAMES) {
    const runs = runsOf(name) ?? [];
    t.equal(runs.map(({ text }) => text).join(''), name.normalize('NFC'), name);
    t.ok(
      runs.every(({ font }) => OWN_FONTS.includes(font)),
      name,
    );
    const glyphs = listGlyphs(await drawCertificate({ ...CERTIFICATE, name, course: name }));
    t.ok(glyphs.length > 2 * name.length);
    t.notOk(glyphs.includes('0000'), `${name} lacks no letter, as a name or as a course`);
  }
});

t.test('marks that come apart from their letters are drawn on them', async (t) => {
  const name = 'Zoë Ångström';
  t.not(name.normalize('NFD'), name);
  t.same(runsOf(name.normalize('NFD')), runsOf(name));
  t.equal(runsOf(name)?.length, 1);
});

t.test('a name that cannot be drawn is left to the page, and no box stands for it', async (t) => {
  for (const text of ['David דוד', '\u{10fffd}']) {
    t.equal(runsOf(text), undefined);
    const pdf = await drawCertificate({ ...CERTIFICATE, name: text, course: text });
    t.notOk(listGlyphs(pdf).includes('0000'), text);
    t.not(pdf.length, (await drawCertificate(CERTIFICATE)).length);
  }
});

const installed = runsOf(HEBREW);
t.test('words that go leftward stand from right to left', { skip: !installed }, async (t) => {
  const pdf = await drawCertificate({ ...CERTIFICATE, name: HEBREW });
  t.notOk(listGlyphs(pdf).includes('0000'));
  const letters = inflateStreams(pdf)
    .filter((text) => text.includes('begincmap'))
    .map((text) => text.slice(text.indexOf('[', text.indexOf('beginbfrange'))));
  // Glyphs are numbered as they are drawn, from the left: the last letter of the name, a final nun, is the first.
  t.ok(
    letters.some((text) => /^\[<0000> <05df>/i.test(text)),
    letters.join('\n'),
  );
});

t.test('it is sealed, and signed by who teaches the course', async (t) => {
  const pdf = (await drawCertificate(CERTIFICATE)).toString('latin1');
  t.match(pdf, '/Alt (Seal of Facet.)');
  t.match(pdf, '/Alt (Signature of Ada Brook.)');
  t.match(pdf, 'MrDeHaviland');
  t.notMatch((await drawCertificate({ ...CERTIFICATE, teacher: null })).toString('latin1'), 'Signature');
});

t.test('a teacher whose letters the hand lacks signs on the line', async (t) => {
  const teacher = { name: 'Юлия Щербакова', position: 'Gemologist' };
  const pdf = await drawCertificate({ ...CERTIFICATE, teacher });
  t.notMatch(pdf.toString('latin1'), 'Signature');
  t.notOk(listGlyphs(pdf).includes('0000'));
});

t.test('a name of any length keeps within the page', async (t) => {
  const pdf = await drawCertificate({
    ...CERTIFICATE,
    name: 'Łukasz '.repeat(12),
    course: 'Quartz '.repeat(12),
  });
  t.match(pdf.toString('latin1'), /\/Count 1\b/);
});
