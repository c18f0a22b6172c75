/** How long and how much is measured. */
const FULL = {
  warmUpSeconds: 2,
  rounds: 5,
  roundSeconds: 2,
  /** Fresh starts of a server, for what is cold only once. */
  starts: 3,
  /** Restarts of two servers, one after the other. */
  restarts: 20,
  /** Share of the site's pages that counts as all of them, beside its articles. */
  siteShare: 1,
  firstBytes: 1000,
  requests: 1_000_000,
  maxSeconds: 240,
  /** Items that are added to the seed content. */
  growth: [0, 1000, 10_000],
  searchSizes: [1000, 10_000, 100_000],
  searchSeconds: 8,
};

export type Effort = typeof FULL;

const QUICK: Effort = {
  warmUpSeconds: 1,
  rounds: 3,
  roundSeconds: 1,
  starts: 1,
  restarts: 4,
  siteShare: 0.1,
  firstBytes: 200,
  requests: 100_000,
  maxSeconds: 12,
  growth: [0, 1000],
  searchSizes: [1000],
  searchSeconds: 3,
};

const LARGE = 100_000;

export function chooseEffort({ quick, large }: { quick: boolean; large: boolean }): Effort {
  const effort = quick ? QUICK : FULL;
  return large ? { ...effort, growth: [...effort.growth, LARGE] } : effort;
}
