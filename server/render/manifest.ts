import { readFileSync } from 'node:fs';

/** What the build made, as addresses on this site. */
export interface BuildManifest {
  readonly styles: string;
  readonly fonts: readonly string[];
  /** The loader: the only script a page names. */
  readonly entry: string;
}

/** @param file path of `dist/manifest.json`. */
export function readManifest(file: string): BuildManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
}
