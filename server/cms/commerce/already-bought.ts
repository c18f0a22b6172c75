import { defineError } from '#shared/rest/errors.ts';

export const alreadyBought = defineError('already_bought', 409, 'You already have this.');
