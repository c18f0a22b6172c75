import * as z from 'zod';

const MAX_LENGTH = 4096;

/** The solution of the puzzle that an answer `challenge_required` has in `data.challenge`, as ALTCHA's widgets send it. */
export const maybeSolution = z.string().max(MAX_LENGTH).optional().catch(undefined);
