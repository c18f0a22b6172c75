/** For tests: solves the puzzle of an answer, as a browser does. */
import { solveChallenge as findSolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

type Challenge = Parameters<typeof findSolution>[0]['challenge'];

export function readChallenge(body: unknown): Challenge | undefined {
  const { data }: { data?: { challenge?: Challenge } } = Object(body);
  return data?.challenge;
}

/** @param body of an answer `challenge_required` */
export async function solveChallenge(body: unknown): Promise<string> {
  const challenge = readChallenge(body);
  if (!challenge) throw new Error('There is no puzzle in it.');
  const solution = await findSolution({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
