import { readFileSync } from 'node:fs';
import type { Sheet } from '#client/page-module.ts';

/** What the build made, as addresses on this site. */
export interface BuildManifest {
  readonly styles: string;
  /** Those that few pages need, by the name that a page gives. */
  readonly sheets: Readonly<Record<Sheet, string>>;
  readonly fonts: readonly string[];
  /** The loader: the only script a page names. */
  readonly entry: string;
}

/** @param file path of `dist/manifest.json`. */
export function readManifest(file: string): BuildManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
}
