import type { SOCIAL_TYPES } from '#shared/listings.ts';

export const SOCIAL_NAMES: Readonly<Record<(typeof SOCIAL_TYPES)[number], string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
};
