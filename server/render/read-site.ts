import { type SiteSettings, siteSettings } from '#shared/rest/settings.ts';

const read = new WeakMap<object, SiteSettings>();

/** The setting `site`, checked once for each value that the API cache holds. Throws ZodError on another shape. */
export function readSite(value: unknown): SiteSettings {
  if (value === null || typeof value !== 'object') return siteSettings.parse(value);
  const known = read.get(value);
  if (known) return known;
  const site = siteSettings.parse(value);
  read.set(value, site);
  return site;
}
