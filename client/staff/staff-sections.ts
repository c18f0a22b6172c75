import { ROUTES } from '#shared/routes.ts';

/** The pages from which the staff's others are reached: name and address. */
export const STAFF_SECTIONS = [
  ['Grading', ROUTES.grading],
  ['Certificates', ROUTES.gradingCertificates],
] as const;
