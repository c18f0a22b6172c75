import type { Config } from '#server/runtime/config.ts';
import { ROUTES } from '#shared/routes.ts';

const LOCAL = /(?:^|\.)localhost$/;

/**
 * Where the first administrator opens the setup. In production a host alone is taken to be served by https; the names of this machine,
 * which stand there as long as nobody has set others, answer on our own port.
 */
export function findSetupAddress({
  sites,
  PORT,
  SITE_HOSTS,
}: Pick<Config, 'sites' | 'PORT' | 'SITE_HOSTS'>): string {
  const { origin } = sites.facet;
  const { hostname } = new URL(origin);
  const isAssumed = LOCAL.test(hostname) && !SITE_HOSTS.includes(origin) && PORT !== 0;
  return `${isAssumed ? `http://${hostname}:${PORT}` : origin}${ROUTES.setup}`;
}
