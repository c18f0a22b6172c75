import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ErrorPage } from '#client/app/error.page.tsx';
import type { BrandId } from '#shared/brands.ts';
import type { BuildManifest } from './manifest.ts';

/** A whole document that asks nothing of the CMS: it must work when nothing else does. */
export function renderErrorPage(
  manifest: BuildManifest,
  given: { brand: BrandId; status: number; message: string; requestId?: string },
): string {
  const body = renderToStaticMarkup(createElement(ErrorPage, given));
  return `<!DOCTYPE html><html lang="en-US" data-brand="${given.brand}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Error ${given.status}</title><link rel="stylesheet" href="${manifest.styles[given.brand]}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body>${body}</body></html>`;
}
