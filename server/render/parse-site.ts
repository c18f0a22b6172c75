import { parseOnce } from '#shared/parse-once.ts';
import { shownSite } from '#shared/rest/settings.ts';

/** The setting `site`, checked once for each value that the API cache holds. Throws ZodError on another shape. */
export const parseSite = parseOnce(shownSite);
