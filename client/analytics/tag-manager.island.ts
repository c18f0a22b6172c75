/** Google Tag Manager (developers.google.com/tag-platform/tag-manager): for who has agreed, with the events that the page names. */
import { findSetting, writeSetting } from '#client/core/local-settings.ts';
import type { TagManagerSettings } from '#client/core/page-module.ts';
import type { AnalyticsEvent } from '#shared/analytics.ts';
import { hideCheckout } from './hidden-checkout.island.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** In the query of an address: who has it may do something with it. Google does not learn it. */
const SECRETS = ['token', 'code', 'key', 'reftok', 'gift', 'signature'];
/** Pages whose path is a secret. */
const SECRET_PATHS = /^\/gift-card\//;

export function loadTagManager({ id, script }: TagManagerSettings): void {
  const query = new URLSearchParams(location.search);
  if (SECRETS.some((name) => query.has(name)) || SECRET_PATHS.test(location.pathname)) return;
  hideCheckout();
  const layer = window.dataLayer ?? [];
  window.dataLayer = layer;
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  for (const event of listEvents()) layer.push({ ecommerce: null }, event);
  const element = document.createElement('script');
  element.async = true;
  element.src = `${script}?${new URLSearchParams({ id })}`;
  document.head.append(element);
}

function listEvents(): AnalyticsEvent[] {
  return [...document.querySelectorAll<HTMLElement>('[data-analytics-event]')]
    .map((element): AnalyticsEvent => JSON.parse(element.dataset.analyticsEvent ?? ''))
    .filter(isNew);
}

const SENT = 'analytics-sent';
/** Purchases and refunds that are remembered. */
const MAX_SENT = 50;

/** A purchase counts once, however often its confirmation is opened. */
function isNew({ event, note = '', ecommerce: { transaction_id } }: AnalyticsEvent): boolean {
  if (!transaction_id) return true;
  const name = `${event} ${transaction_id} ${note}`;
  const sent = findSetting(SENT);
  const known = Array.isArray(sent) ? sent : [];
  if (known.includes(name)) return false;
  writeSetting(SENT, [...known, name].slice(-MAX_SENT));
  return true;
}
