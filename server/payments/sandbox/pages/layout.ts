import { Html, html } from './html.ts';
import { STYLE } from './style.ts';

/** Nothing runs on these pages, and nothing is loaded. A form may lead on to the shop, which `form-action` would keep it from. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

export function renderPage(title: string, content: Html): string {
  const page = html`<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header class="banner">Test mode: no money moves</header>
<main>${content}</main>
</body>
</html>`;
  return page.text;
}

const CENTS = 100;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const formatAmount = (cents: number): string => dollars.format(cents / CENTS);
