/** The server as one file and what it loads when it is asked for. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Packages with parts that cannot be put into a script: compiled code, WebAssembly files, color profiles. */
const NATIVE = ['better-sqlite3', 'sharp', 'satori', 'pdfkit'];

const LINE_LENGTH = 160;

/**
 * With its packages, each only as far as it is used: a start that reads a thousand small files takes half as long again and 10 MB
 * more. React picks its development build, three times as slow, unless NODE_ENV says `production`; that is a promise about the
 * whole deployment which a first start cannot make, so the choice is built in.
 */
export async function buildServer(root: string, folder: string): Promise<void> {
  await prepareFolder(root, folder);
  const entryPoints = {
    main: 'server/process/main.ts',
    admin: 'server/admin/main.ts',
    move: 'server/admin/copy/move.ts',
    backup: 'server/admin/copy/backup.ts',
    restore: 'server/admin/copy/restore.ts',
  };
  const { outputFiles } = await build({ ...describeServerBuild(root, folder, entryPoints), write: false });
  for (const { path, text } of outputFiles) await writeFile(path, toAscii(text));
}

/** Files that the server finds beside it. */
export async function prepareFolder(root: string, folder: string): Promise<void> {
  // So that Node need not look further up for what sort of modules these are.
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n');
  await cp(join(root, 'server', 'media', 'fonts'), join(folder, 'fonts'), { recursive: true });
  await cp(join(root, 'server', 'mail', 'logos'), join(folder, 'logos'), { recursive: true });
}

export function describeServerBuild(
  root: string,
  folder: string,
  entryPoints: Readonly<Record<string, string>>,
) {
  return {
    absWorkingDir: root,
    entryPoints: {
      ...entryPoints,
      'make-image': 'server/media/make-image.ts',
      'derive-key': 'server/cms/identity/derive-key.ts',
      sandbox: 'server/payments/sandbox/main.ts',
      'search-thread': 'server/cms/search/thread/search-thread.ts',
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: NATIVE,
    plugins: [skipUndici()],
    // Packages in CommonJS require Node's modules.
    banner: {
      // Under a name of its own: packages that are bundled may import it as well.
      js: "import { createRequire as createBannerRequire } from 'node:module'; const require = createBannerRequire(import.meta.url);",
    },
    // V8 keeps the text for as long as the server runs. Names stay, and lines are short enough to be named in a stack.
    minifyWhitespace: true,
    lineLimit: LINE_LENGTH,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  } satisfies BuildOptions;
}

/**
 * One character beyond ASCII, and V8 holds all of a file in two bytes for each. esbuild escapes those in strings; what is left stands
 * in regular expressions, where the same escapes hold.
 */
const toAscii = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * An import of `node:http` reads all that it exports, WebSocket among them, which loads Node's whole fetch: 65 ms of a start.
 * Taken from the module itself, only what is named is read.
 */
function skipUndici(): Plugin {
  const names =
    'Agent, IncomingMessage, METHODS, STATUS_CODES, Server, ServerResponse, createServer, request';
  return {
    name: 'skip-undici',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^node:http$/ }, ({ kind }) =>
        kind === 'import-statement' ? { path: 'node:http', namespace: 'node-http' } : undefined,
      );
      onLoad({ filter: /^node:http$/, namespace: 'node-http' }, () => ({
        contents: `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names} } = http;`,
      }));
    },
  };
}
