/**
 * The document around a page: everything that is the same for many pages is made once and kept as bytes. Values go through
 * `escapeHtml`, which covers element content and double-quoted attributes.
 */
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { blocksAds } from '#client/ads/blocking-ads.tsx';
import { LayoutBottom, type LayoutKind, LayoutTop } from '#client/app/layout.tsx';
import { SeeAsBanner } from '#client/app/see-as-banner.tsx';
import { findActivePath } from '#client/core/active-path.ts';
import type { PageContext, PageHead, StylesheetName } from '#client/core/page-module.ts';
import { holdsHighestMembership, isMember, STAFF_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { CARD_SIZE } from '#shared/limits.ts';
import type { SiteSettings } from '#shared/rest/settings.ts';
import { cardOf, pathTo } from '#shared/routes.ts';
import type { BuildManifest } from './manifest.ts';
import { writeStructuredData } from './structured-data.ts';

const CHARACTERS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => CHARACTERS[character] ?? character);
}

export interface DocumentParts {
  /** To where `<main>` opens, in pieces. */
  readonly opening: readonly Buffer[];
  /** From behind `</main>`. */
  readonly closing: Buffer;
}

/** Bytes around `<main>` of many pages: turning their 14 KB of text into bytes took a tenth of a render. */
interface Shell {
  readonly site: SiteSettings;
  readonly opening: Buffer;
  readonly closing: Buffer;
}

interface DocumentOptions {
  kind: LayoutKind;
  /** That of the page's module. */
  sheet: StylesheetName;
}

export function createDocument(manifest: BuildManifest) {
  /** Made anew when the settings that they show are. */
  const shells = new Map<string, Shell>();
  // A browser fetches six files at once without HTTP/2: before the script, which a page is readable without, comes its first image.
  const assets = mapBrands((brand) =>
    [
      `<link rel="stylesheet" href="${manifest.styles[brand]}">`,
      ...manifest.fonts[brand].map(
        (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
      ),
      `<script type="module" fetchpriority="low" src="${manifest.entry}"></script>`,
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ].join(''),
  );

  const studio = `<script type="module" src="${manifest.studio}"></script>`;

  return {
    /** Sent before the page is known to exist, so that the browser fetches them meanwhile. */
    earlyHints: mapBrands((brand) => [
      `<${manifest.styles[brand]}>; rel=preload; as=style`,
      ...manifest.fonts[brand].map(
        (font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
      ),
    ]),

    write(head: PageHead, page: PageContext, { kind, sheet }: DocumentOptions): DocumentParts {
      const shell = findShell(page, kind);
      const start = `<!DOCTYPE html><html lang="en-US" data-brand="${page.brand}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${writeHead(head, page)}${assets[page.brand]}${writeSheets(sheet, head, page)}${head.isInStudio ? studio : ''}</head>`;
      return {
        opening: [
          Buffer.from(start),
          page.seesAs ? putFirst(shell.opening, page) : shell.opening,
          Buffer.from(writeStaffWays(head, page)),
        ],
        closing: shell.closing,
      };
    },
  };

  function writeSheets(
    own: StylesheetName,
    { sheet = own, sheets = [] }: PageHead,
    { gpt, tagManager, mapTiles, ads, seesAs, hasFocalPoints }: PageContext,
  ): string {
    const names = new Set([
      sheet,
      ...sheets,
      ...(gpt || ads?.hasBooked ? (['paid-ads'] as const) : []),
      ...(gpt || tagManager ? (['consent'] as const) : []),
      ...(seesAs ? (['see-as'] as const) : []),
      ...(hasFocalPoints ? (['focal-points'] as const) : []),
      ...(mapTiles && sheet === 'directory' ? (['map-tiles'] as const) : []),
    ]);
    const links = Array.from(names, (name) => `<link rel="stylesheet" href="${manifest.sheets[name]}">`);
    return `${links.join('')}<link rel="stylesheet" media="print" href="${manifest.print}"><link rel="stylesheet" media="(forced-colors: active)" href="${manifest.forcedColors}">`;
  }

  /** They differ by brand, by membership, by who is signed on to the community, by which of their links the page belongs to, and by ads. */
  function findShell(page: PageContext, kind: LayoutKind): Shell {
    const active = findActivePath(page.path, page.site);
    const { brand, group, year, community } = page;
    const signsOn = community?.signOn !== undefined;
    const key = [
      brand,
      isMember(group),
      holdsHighestMembership(group),
      signsOn,
      blocksAds(page),
      active,
      year,
      kind,
    ].join('\n');
    const known = shells.get(key);
    if (known && known.site === page.site) return known;
    const within = (element: ReactElement) =>
      renderToString(createElement(StaticRouter, { location: active || '/' }, element));
    const shell = {
      site: page.site,
      opening: Buffer.from(`<body>${within(createElement(LayoutTop, { kind, page, active }))}`),
      closing: Buffer.from(`${within(createElement(LayoutBottom, { page }))}</body></html>`),
    };
    shells.set(key, shell);
    return shell;
  }
}

/** The banner behind the skip link, which comes first. */
function putFirst(opening: Buffer, page: PageContext): Buffer {
  const banner = renderToString(createElement(SeeAsBanner, { page }));
  const start = opening.indexOf(END_OF_LINK) + END_OF_LINK.length;
  return Buffer.concat([opening.subarray(0, start), Buffer.from(banner), opening.subarray(start)]);
}

const END_OF_LINK = '</a>';

const mapBrands = <T>(create: (brand: BrandId) => T): Readonly<Record<BrandId, T>> => ({
  facet: create('facet'),
  gemsociety: create('gemsociety'),
});

/** By the group and not by the person: a page that is kept is for all of it. Who has its rights otherwise finds a page that is not there. */
function writeStaffWays({ item, editedAt }: PageHead, { group }: PageContext): string {
  if (group !== STAFF_GROUP) return '';
  const place = item && { type: item.type, id: String(item.id) };
  const edit = place ? pathTo('studioItem', place) : editedAt;
  if (!edit) return '';
  const link = (address: string, label: string) =>
    `<a class="button quiet small" href="${escapeHtml(address)}" rel="nofollow">${label}</a>`;
  return `<nav class="wrap crumbs button-row" aria-label="Staff">${link(edit, 'Edit')}${place ? link(pathTo('preview', place), 'Preview') : ''}</nav>`;
}

function writeHead(head: PageHead, page: PageContext): string {
  const name = Number(page.query.page) > 1 ? `${head.title}, page ${page.query.page}` : head.title;
  const title = name === page.site.name ? name : `${name} · ${page.site.name}`;
  const canonical = page.origins[head.canonicalBrand ?? page.brand] + (head.canonicalPath ?? page.path);
  const meta = (name: string, content: string | undefined) =>
    content ? `<meta ${name} content="${escapeHtml(content)}">` : '';
  const card = head.noindex ? undefined : page.origins[page.brand] + cardOf(head.canonicalPath ?? page.path);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name="description"', head.description),
    writeRefresh(head.refresh),
    head.noindex
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property="og:title"', head.title),
    meta('property="og:description"', head.description),
    meta('property="og:type"', head.type ?? 'website'),
    meta('property="og:url"', canonical),
    meta('property="og:site_name"', page.site.name),
    meta('property="og:image"', card),
    meta('property="og:image:width"', card && String(CARD_SIZE.width)),
    meta('property="og:image:height"', card && String(CARD_SIZE.height)),
    meta('property="og:image:alt"', card && head.title),
    meta('name="twitter:card"', card && 'summary_large_image'),
    '<meta name="color-scheme" content="light dark">',
    writeFeeds({ title: page.site.name, path: '/' }),
    head.feed && writeFeeds(head.feed),
    writeStructuredData(head, page.origins[page.brand]),
  ].join('');
}

function writeRefresh(refresh: PageHead['refresh']): string {
  if (!refresh) return '';
  const meta = `<meta http-equiv="refresh" content="${refresh.seconds};url=${escapeHtml(refresh.address)}">`;
  return refresh.isWithoutScripts ? `<noscript>${meta}</noscript>` : meta;
}

/** Both formats: readers of feeds offer what they find. @param path of what the feed is about. */
function writeFeeds({ title, path }: NonNullable<PageHead['feed']>): string {
  const write = (type: string, address: string) =>
    `<link rel="alternate" type="application/${type}+xml" title="${escapeHtml(title)}" href="${escapeHtml(address)}">`;
  return write('atom', `${path}feed/atom/`) + write('rss', `${path}feed/`);
}
