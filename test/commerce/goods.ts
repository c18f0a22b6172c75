/** For tests: goods and books on sale, and where they are sent. */
import type { Database } from '#server/cms/database/index.ts';
import { addItem } from './add-item.ts';

/** @param stock pieces; not counted when left out */
export const addLoupe = (db: Database, stock?: number): Promise<number> =>
  addItem(db, {
    type: 'product',
    slug: 'loupe',
    title: 'Loupe',
    link: '/shop/loupe/',
    details: { product: { sku: 'LOUPE-10', product_type: 'loupes', price: 3900, in_stock: true } },
    ...(stock !== undefined && { stock }),
  });

export const addKit = (db: Database, stock?: number): Promise<number> =>
  addItem(db, {
    type: 'product',
    slug: 'kit',
    title: 'Gem Kit',
    link: '/shop/kit/',
    details: { product: { sku: 'GEM-KIT', product_type: 'gem-kits', price: 1250, in_stock: true } },
    ...(stock !== undefined && { stock }),
  });

export const addBook = (db: Database): Promise<number> =>
  addItem(db, {
    type: 'ebook',
    slug: 'pearls',
    title: 'Sorting Pearls',
    link: '/ebook/pearls/',
    details: { ebook: { pages: 58, price: 1100, file: 'pearls.pdf', formats: ['PDF'] } },
  });

/** In a state that taxes goods. */
export const ADDRESS = {
  first_name: 'Nora',
  last_name: 'Buyer',
  address_1: '1 Quarry Road',
  city: 'Golden',
  state: 'CO',
  postcode: '80401',
  country: 'US',
} as const;
