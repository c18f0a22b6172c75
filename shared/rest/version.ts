import * as z from 'zod';

const MAX_LENGTH = 64;

/** Version of what somebody saw before they changed it: with an older one a change answers 409. Left out, nothing is compared. */
export const seenVersion = z.string().max(MAX_LENGTH).optional();
