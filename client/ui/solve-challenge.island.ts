/** ALTCHA's proof of work: the browser's own cryptography computes it, beside the page's thread. */
import { solveChallenge as findSolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Tried at the same time: most devices have as many cores. */
const LANES = 4;

/** Value of the field `altcha`. Rejects where the browser has no cryptography, as on pages without https. */
export async function solveChallenge(challenge: object): Promise<string> {
  const given = challenge as Parameters<typeof findSolution>[0]['challenge'];
  const controller = new AbortController();
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const start = { counterStart: lane, counterStep: LANES };
    const found = await findSolution({ challenge: given, deriveKey, controller, ...start });
    if (!found) throw new Error('no solution in time');
    return found;
  });
  const solution = await Promise.any(lanes);
  controller.abort();
  return btoa(JSON.stringify({ challenge: given, solution }));
}
