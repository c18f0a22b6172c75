/** Kinds of what is on sale, in the order in which people look for them. */
export const PRODUCT_KINDS = ['membership', 'single', 'course', 'ebook', 'goods', 'advertising'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** A coupon for more is one for everything. */
export const MAX_COUPON_PRODUCTS = 200;

/** Begins the name of the box of a product in a form; its reference follows. */
export const PRODUCT_BOX = 'product.';
