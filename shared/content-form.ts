/** Fields of the forms by which content is written in Studio: what a page renders, a form without scripts posts, and its handler reads. */

/** Boxes of one choice each have a name of their own: `access-GOLD`. */
export const boxName = (choice: string, value: string): string => `${choice}-${value}`;

/** Values of a choice that are checked. */
export const listChecked = (
  values: Readonly<Record<string, string | undefined>>,
  choice: string,
  all: readonly string[],
): string[] => all.filter((value) => values[boxName(choice, value)] !== undefined);

/** An item that is checked in the list: `item-12`, with its type as the value. */
export const SELECTED = /^item-(\d{1,15})$/;
export const selectName = (id: number): string => `item-${id}`;

/** Actions on all items that are checked. */
export const BULK_ACTIONS = ['publish', 'unpublish', 'trash', 'restore', 'delete', 'term'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The kind of a product among its facts. */
export const PRODUCT_KIND = 'fact.product_type';
/** Id of the list with those that products have. */
export const PRODUCT_KIND_LIST = 'product-kinds';
/** The box that says that a new one is meant. */
export const NEW_KIND = 'new-kind';
