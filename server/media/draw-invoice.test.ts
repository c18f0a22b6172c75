import t from 'tap';
import { type DrawnInvoice, drawInvoice } from './draw-invoice.ts';

const INVOICE: DrawnInvoice = {
  title: 'Invoice',
  number: 'FI-000001',
  brand: 'facet',
  at: '2027-01-15T10:00:00Z',
  seller: ['Facet', '1 Girdle Street'],
  buyer: ['Łukasz Dvořák', 'goldie@example.com'],
  receiver: [],
  facts: [{ name: 'Order', value: 'F-20001' }],
  items: [{ name: 'Gold Membership', quantity: '1', price: '$19.00', amount: '$19.00' }],
  totals: [{ name: 'Total paid', value: '$19.00' }],
  notes: ['Thank you.'],
};
const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

t.test('an invoice has a title, a language and cells under their headings', async (t) => {
  const pdf = (await drawInvoice(INVOICE)).toString('latin1');
  for (const part of ['/Lang (en-US)', '(Invoice FI-000001)', '/S /Table', '/Scope /Column', '/S /H1'])
    t.match(pdf, part);
  t.equal(countPages(await drawInvoice(INVOICE)), 1);
});

t.test('the same invoice is the same file', async (t) => {
  t.same(await drawInvoice(INVOICE), await drawInvoice(INVOICE));
});

t.test('many items go on to another page, and a long name to another line', async (t) => {
  const name = 'Professional Gemologist gem kit with forty stones, a loupe, tweezers and a printed guide';
  const items = Array.from({ length: 40 }, () => ({ name, quantity: '1', price: '$1.00', amount: '$1.00' }));
  t.ok(countPages(await drawInvoice({ ...INVOICE, items })) > 1);
});

t.test('a name for which there are no letters breaks nothing', async (t) => {
  await t.resolves(drawInvoice({ ...INVOICE, buyer: ['\u{10fffd}', 'David דוד'] }));
});
