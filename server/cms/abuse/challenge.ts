/**
 * A puzzle for browsers (ALTCHA's proof of work) that costs a person a moment and a flood a processor: under attack only, unless it is
 * configured otherwise. Nobody else is asked, and nothing is kept of who solves it.
 */
import { createHmac, hash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { AbuseControls } from './controls.ts';
import { countUp } from './count-up.ts';

const challengeRequired = defineError(
  'challenge_required',
  403,
  'We are getting an unusual number of requests. Your browser is running a quick check that you are not a robot. Please submit again.',
);

/**
 * Between 100 and 400 keys of 5,000 iterations. Measured with Node's Web Crypto on one core: 400 keys take 0.25 s; to check a
 * solution takes 0.1 ms.
 */
const ALGORITHM = 'PBKDF2/SHA-256';
const ITERATIONS = 5000;
const KEYS = { least: 100, most: 400 };
const GOOD_FOR_MS = 600_000;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(ITERATIONS),
      nonce: z.string(),
      salt: z.string(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string().min(1),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

interface ChallengeContext {
  readonly db: Database;
  readonly now: Date;
  readonly secret: string;
  readonly abuse: AbuseControls;
}

/**
 * @param isUnderAttack asked only where it decides
 * @throws challenge_required, with a puzzle, where there is need of one and what was sent solves none
 */
export async function requireProof(
  context: ChallengeContext,
  given: string | undefined,
  isUnderAttack: () => Promise<boolean>,
): Promise<void> {
  const { abuse } = context;
  if (abuse.challenge === 'off') return;
  if (abuse.challenge === 'auto' && !(await isUnderAttack())) return;
  if (given !== undefined && given !== '') {
    const isSolved = await checkSolution(context, given);
    abuse.note(isSolved ? 'challenge_solved' : 'challenge_failed');
    if (isSolved) return;
  }
  abuse.note('challenge_shown');
  const error = challengeRequired();
  error.challenge = await makeChallenge(context);
  throw error;
}

async function makeChallenge({ now, secret }: ChallengeContext): Promise<object> {
  return createChallenge({
    algorithm: ALGORITHM,
    cost: ITERATIONS,
    counter: randomInt(KEYS.least, KEYS.most),
    deriveKey,
    expiresAt: new Date(now.getTime() + GOOD_FOR_MS),
    ...signatureSecrets(secret),
  });
}

/** Ours, in time, solved, and for the first time. */
async function checkSolution({ db, now, secret }: ChallengeContext, text: string): Promise<boolean> {
  const parsed = payload.safeParse(decode(text));
  if (!parsed.success) return false;
  const { challenge, solution } = parsed.data;
  if (challenge.parameters.expiresAt * 1000 <= now.getTime()) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signatureSecrets(secret) });
  if (!verified) return false;
  const used = await countUp(db, `puzzle ${hash('sha256', challenge.signature)}`, GOOD_FOR_MS, now);
  return used.count === 1;
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
}

const signatureSecrets = (secret: string) => ({
  hmacSignatureSecret: deriveSecret(secret, 'puzzle'),
  hmacKeySignatureSecret: deriveSecret(secret, 'key of a puzzle'),
});

const deriveSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
