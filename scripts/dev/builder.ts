/** Builds for whoever develops: what has not changed is not built again, and nothing is compressed. */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import * as z from 'zod';
import { SHEETS } from '#client/core/page-module.ts';
import type { BuildManifest } from '#server/render/manifest.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { describeBrowserBuild, findOutput, STUDIO_ENTRY } from '../build-browser.ts';
import { buildIcons } from '../build-icons.ts';
import { describeServerBuild, prepareFolder } from '../build-server.ts';
import { buildMainStyles, buildSheets } from '../build-styles.ts';

const ENTRY = 'client/app/dev-entry.ts';

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) });

export interface Builder {
  /** Throws what esbuild says of a file that is wrong; what was built before is still there. */
  buildScripts(): Promise<void>;
  /** Stylesheets keep their names, so that a server that runs has the new ones. Throws what Lightning CSS says. */
  buildStyles(): Promise<void>;
  /** Whether a stylesheet comes with a script. */
  isOfScripts(file: string): boolean;
  close(): Promise<void>;
}

export async function openBuilder(root: string, dist: string): Promise<Builder> {
  const assets = join(dist, 'assets');
  const serverDir = join(dist, 'server');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  cpSync(join(root, 'client', 'public'), join(dist, 'public'), { recursive: true });
  await Promise.all([prepareFolder(root, serverDir), buildIcons(join(dist, 'public'))]);
  const quiet = { logLevel: 'silent', metafile: true } as const;
  const server = await context({
    ...describeServerBuild(root, serverDir, {
      main: 'server/process/dev/main.ts',
      run: 'server/process/dev/run.ts',
    }),
    ...quiet,
    external: listExternal(root),
    sourcemap: 'linked',
    sourcesContent: false,
  });
  const browser = await context({ ...describeBrowserBuild(root, assets, ENTRY), ...quiet });
  const studio = await context({ ...describeBrowserBuild(root, assets, STUDIO_ENTRY), ...quiet });
  let inputs: Readonly<Record<string, unknown>> = {};
  let manifest: BuildManifest | undefined;

  async function buildAllStyles() {
    const [main, sheets] = await Promise.all([buildMainStyles(root, assets), buildSheets(root, assets)]);
    return { ...main, sheets };
  }

  return {
    async buildScripts() {
      const [readers, staff] = await Promise.all([browser.rebuild(), studio.rebuild(), server.rebuild()]);
      inputs = { ...readers.metafile.inputs, ...staff.metafile.inputs };
      const scripts = {
        entry: findOutput(readers.metafile, ENTRY),
        studio: findOutput(staff.metafile, STUDIO_ENTRY),
      };
      manifest = { ...(manifest ?? (await buildAllStyles())), ...scripts };
      writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest));
    },
    async buildStyles() {
      const built = await buildAllStyles();
      if (!manifest) return;
      const { styles, print, sheets } = manifest;
      for (const id of BRAND_IDS) copyFileSync(join(dist, built.styles[id]), join(dist, styles[id]));
      copyFileSync(join(dist, built.print), join(dist, print));
      for (const name of SHEETS) copyFileSync(join(dist, built.sheets[name]), join(dist, sheets[name]));
    },
    isOfScripts: (file) => file in inputs,
    async close() {
      await Promise.all([server.dispose(), browser.dispose(), studio.dispose()]);
    },
  };
}

/** Packages do not change while somebody develops: bundled, they would be four fifths of each build. */
function listExternal(root: string): string[] {
  const { dependencies } = packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return Object.keys(dependencies);
}
