import PdfDocument from 'pdfkit';
import t from 'tap';
import { drawGiftCard } from './draw-gift-card.ts';
import { keepDrawable } from './lettering.ts';

const CARD = {
  brand: 'facet',
  name: 'Gold Membership',
  length: 'for 3 months',
  recipient: 'Ruby',
  sender: 'Nora',
  message: '',
  code: '5QT6Q-QMFME-NK4GP-7TVWH',
  page: 'https://facet.example/redeem-gift/',
  link: 'https://facet.example/redeem-gift/?code=5QT6Q-QMFME-NK4GP-7TVWH',
} as const;

t.test('a letter that no font has is left out, and the rest of the line stays', async (t) => {
  const doc = new PdfDocument({ autoFirstPage: false });
  t.equal(
    keepDrawable(doc, 'Happy birthday! \u{1F48E} <b>For your bench</b>'),
    'Happy birthday! <b>For your bench</b>',
  );
  t.equal(keepDrawable(doc, 'Straße, Øystein'), 'Straße, Øystein');
});

t.test('a card is drawn whatever is written on it', async (t) => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n');
  for (const words of [
    {},
    { message: 'Happy \u{1F48E} birthday' },
    { recipient: '李雷', sender: '韩梅梅', message: '生日快乐\nSee you soon' },
    { message: lines },
  ])
    t.match((await drawGiftCard({ ...CARD, ...words })).subarray(0, 5).toString(), '%PDF-');
});
