/** How long and how much is measured. */
export const FULL = {
  warmUpSeconds: 3,
  rounds: 7,
  roundSeconds: 3,
  firstBytes: 1000,
  requests: 1_000_000,
  maxSeconds: 240,
  searchSizes: [1000, 10_000, 100_000],
  searchSeconds: 8,
};

export const QUICK = {
  warmUpSeconds: 1,
  rounds: 3,
  roundSeconds: 1,
  firstBytes: 300,
  requests: 100_000,
  maxSeconds: 12,
  searchSizes: [1000, 10_000],
  searchSeconds: 3,
};

export type Effort = typeof FULL;
