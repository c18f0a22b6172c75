import * as z from 'zod';
import { ACCESS_LEVELS } from '#shared/access.ts';

/** Levels of which an item needs one, as its row holds them. */
export const accessColumn = z.array(z.enum(ACCESS_LEVELS));
