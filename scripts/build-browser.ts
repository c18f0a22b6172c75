/** Builds the scripts of browsers: a loader, and islands that it loads when they are wanted. */
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { bundleAsync } from 'lightningcss';
import { STYLE_BROWSERS } from './build-styles.ts';

export const READERS_ENTRY = 'client/app/entry.ts';
/** Studio's own: built by itself, so that it shares no file with readers, and theirs stay what they are. */
export const STUDIO_ENTRY = 'client/studio/studio-entry.island.ts';
/** Browsers of the last two and a half years; older ones get the page without the finer points. */
const ESBUILD_BROWSERS = ['chrome120', 'firefox121', 'safari17.2'];

/** Answers the addresses of the loader, and of the script of Studio. */
export async function buildBrowser(root: string, assets: string): Promise<{ entry: string; studio: string }> {
  const buildOne = async (entry: string) => {
    const { metafile } = await build(describeBrowserBuild(root, assets, entry));
    return findOutput(metafile, entry);
  };
  const [entry, studio] = await Promise.all([buildOne(READERS_ENTRY), buildOne(STUDIO_ENTRY)]);
  return { entry, studio };
}

export function describeBrowserBuild(root: string, assets: string, entry: string) {
  return {
    absWorkingDir: root,
    entryPoints: { [entry === STUDIO_ENTRY ? 'studio' : 'entry']: entry },
    outdir: assets,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ESBUILD_BROWSERS,
    jsx: 'automatic',
    minify: true,
    sourcemap: false,
    metafile: true,
    plugins: [bundleStyles()],
    publicPath: '/assets',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  } as const satisfies BuildOptions;
}

/** The address of what was made of a source. */
export function findOutput(metafile: Metafile, source: string): string {
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (output.entryPoint === source) return `/assets/${file.slice(file.lastIndexOf('/') + 1)}`;
  }
  throw new Error(`The build made nothing of ${source}.`);
}

/** A stylesheet that a script brings when it comes: a file of its own, whose address is what is imported. */
function bundleStyles(): Plugin {
  return {
    name: 'bundle-styles',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { code } = await bundleAsync({ filename: path, minify: true, targets: STYLE_BROWSERS });
        return { contents: code, loader: 'file', watchFiles: [path] };
      });
    },
  };
}
