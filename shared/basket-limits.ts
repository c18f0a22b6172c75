/** Pieces of one thing that somebody buys at once. */
export const MAX_PIECES = 10;
/** Different things in one basket. */
export const MAX_BASKET_LINES = 30;
