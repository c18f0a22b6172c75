import { readFileSync } from 'node:fs';
import type { StylesheetName } from '#client/core/page-module.ts';
import type { BrandId } from '#shared/brands.ts';

/** Files of the build, as addresses on this site. */
export interface BuildManifest {
  readonly styles: string;
  /** Those that few pages need, by the name that a page gives. */
  readonly sheets: Readonly<Record<StylesheetName, string>>;
  /** Those that the first screen of each site needs. */
  readonly fonts: Readonly<Record<BrandId, readonly string[]>>;
  /** The loader: the only script a page names. */
  readonly entry: string;
}

/** @param file path of `dist/manifest.json`. */
export function readManifest(file: string): BuildManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
}
