/** The mark of each business, by its file name. */
import type { Mark } from './mark.ts';
import { APPRAISERS_MARKS } from './marks-appraisers.ts';
import { CUTTERS_MARKS } from './marks-cutters.ts';
import { DEALERS_MARKS } from './marks-dealers.ts';
import { HOUSES_MARKS } from './marks-houses.ts';
import { LABORATORIES_MARKS } from './marks-laboratories.ts';
import { SMITHS_MARKS } from './marks-smiths.ts';
import { SUPPLIERS_MARKS } from './marks-suppliers.ts';
import { TREATERS_MARKS } from './marks-treaters.ts';

export const MARKS: Readonly<Record<string, Mark>> = {
  ...CUTTERS_MARKS,
  ...SMITHS_MARKS,
  ...TREATERS_MARKS,
  ...LABORATORIES_MARKS,
  ...APPRAISERS_MARKS,
  ...SUPPLIERS_MARKS,
  ...DEALERS_MARKS,
  ...HOUSES_MARKS,
};
