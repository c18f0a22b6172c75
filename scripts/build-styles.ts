/** Stylesheets, and the fonts that they name. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleAsync } from 'lightningcss';
import { SHEETS } from '#client/core/page-module.ts';
import type { BuildManifest } from '#server/render/manifest.ts';

/** As in build-browser.ts. */
export const STYLE_BROWSERS = { chrome: 120 << 16, firefox: 121 << 16, safari: (17 << 16) | (2 << 8) };

/** Faces of the first screen, where a stylesheet names them; an italic is fetched where one stands. */
const FIRST_FONTS: readonly string[] = ['piazzolla-latin', 'society-serif-latin', 'facet-sans-latin'];

/** Beside main.css, each on pages of one kind: visitors of others never need it. */
export async function buildSheets(root: string, assets: string): Promise<BuildManifest['sheets']> {
  const built = await Promise.all(
    SHEETS.map(
      async (sheet) => [sheet, (await buildStyles(root, assets, `${sheet}-pages.css`)).css] as const,
    ),
  );
  return Object.fromEntries(built) as BuildManifest['sheets'];
}

/** The one of all pages, once with the tokens of each brand. */
export async function buildMainStyles(
  root: string,
  assets: string,
): Promise<Pick<BuildManifest, 'styles' | 'fonts' | 'print' | 'forcedColors'>> {
  const build = (name: string) => buildStyles(root, assets, `${name}.css`);
  const [facet, gemsociety] = await Promise.all([build('facet'), build('gemsociety')]);
  const [print, forcedColors] = await Promise.all([build('print'), build('forced-colors')]);
  return {
    styles: { facet: facet.css, gemsociety: gemsociety.css },
    fonts: { facet: facet.fonts, gemsociety: gemsociety.fonts },
    print: print.css,
    forcedColors: forcedColors.css,
  };
}

/** One stylesheet; the fonts that it names are copied beside it under hashed names. */
async function buildStyles(
  root: string,
  assets: string,
  file: string,
): Promise<{ css: string; fonts: readonly string[] }> {
  const fonts = new Map<string, string>();
  const { code } = await bundleAsync({
    filename: join(root, 'client', 'app', file),
    minify: true,
    targets: STYLE_BROWSERS,
    visitor: {
      Url(url) {
        if (!url.url.endsWith('.woff2')) return url;
        const bytes = readFileSync(join(root, 'client', 'core', url.url));
        const file = url.url.replace(/^.*\//, '');
        const name = nameByContent(file, bytes);
        writeFileSync(join(assets, name), bytes);
        fonts.set(file.replace('.woff2', ''), `/assets/${name}`);
        return { ...url, url: name };
      },
    },
  });
  const name = nameByContent(file, code);
  await writeFile(join(assets, name), code);
  return { css: `/assets/${name}`, fonts: FIRST_FONTS.flatMap((font) => fonts.get(font) ?? []) };
}

function nameByContent(name: string, bytes: Uint8Array): string {
  const dot = name.lastIndexOf('.');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return `${name.slice(0, dot)}-${hash}${name.slice(dot)}`;
}
