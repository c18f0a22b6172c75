/** To a tenth, as stars are read. */
export const roundMean = (mean: number): number => Math.round(mean * 10) / 10;
