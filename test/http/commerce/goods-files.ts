/** For tests: goods and a book of the starting content, as files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');
const read = (path: string) => readFileSync(join(CONTENT, path), 'utf8');

const product = (title: string, details: Readonly<Record<string, string | number>>) => `---
title: ${title}
excerpt: For tests.
date: 2026-01-01
brands: [facet]
product:
${Object.entries(details)
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}
---

Words.
`;

export const GOODS_FILES: Readonly<Record<string, string>> = {
  'settings/shipping.yaml': read('settings/shipping.yaml'),
  'settings/taxes.yaml': read('settings/taxes.yaml'),
  'products/loupe.md': product('Loupe', { sku: 'LOUPE-10', product_type: 'loupes', price: 3900, stock: 5 }),
  'products/card.md': product('Pocket Card', { sku: 'CARD-1', product_type: 'cards', price: 650 }),
};
