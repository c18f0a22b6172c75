import { readFileSync } from 'node:fs';
import type { StylesheetName } from '#client/core/page-module.ts';
import type { BrandId } from '#shared/brands.ts';

/** Files of the build, as addresses on this site. */
export interface BuildManifest {
  /** The one of all pages, with the tokens of each brand. */
  readonly styles: Readonly<Record<BrandId, string>>;
  /** Those for print and for the colors of a system: browsers load them last, if at all. */
  readonly print: string;
  readonly forcedColors: string;
  /** Those of kinds of pages and of blocks, by the name that a page gives. */
  readonly sheets: Readonly<Record<StylesheetName, string>>;
  /** Those that the first screen of each site needs. */
  readonly fonts: Readonly<Record<BrandId, readonly string[]>>;
  /** The loader: the only script a page names, but for those of Studio. */
  readonly entry: string;
  /** The script of Studio's pages. */
  readonly studio: string;
}

/** @param file path of `dist/manifest.json`. */
export function readManifest(file: string): BuildManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
}
