/**
 * For tests: does what the Dockerfile says, in folders instead of containers. Each stage has a root of its own, into which its COPY
 * lines bring exactly what `.dockerignore` lets through; its RUN lines run there.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildContext, openBuildContext } from './build-context.ts';
import { linkFile, linkFolder } from './link-folder.ts';
import {
  findInstruction,
  type Instruction,
  parseVariables,
  readDockerfile,
  type Stage,
} from './read-dockerfile.ts';

/** Packages are not fetched again: those of the working copy were installed from the same lock file. */
export const INSTALL = 'npm install --no-save --ignore-scripts --no-audit --no-fund';
/** Command that only the root of a container can run. */
export const MAKE_DATA_DIR = 'mkdir /data && chown node:node /data';

export interface BuiltImage {
  /** The folder that is WORKDIR in the image. */
  readonly folder: string;
  readonly stage: Stage;
  readonly environment: Readonly<Record<string, string>>;
  /** RUN lines that were run, and that were not. */
  readonly ran: readonly string[];
  readonly leftOut: readonly string[];
}

/** @param workshop an empty folder, outside of the project: nothing may be found by looking further up. */
export function buildImage(project: string, workshop: string): BuiltImage {
  const context = openBuildContext(project);
  const stages = readDockerfile(join(project, 'Dockerfile'));
  const roots = new Map<string, string>();
  const ran: string[] = [];
  const leftOut: string[] = [];
  for (const [at, stage] of stages.entries()) {
    const root = join(workshop, String(at));
    const folder = join(root, findInstruction(stage, 'WORKDIR'));
    roots.set(stage.name, root);
    mkdirSync(folder, { recursive: true });
    for (const instruction of stage.instructions) follow(instruction, folder);
  }
  const last = stages.at(-1);
  if (!last) throw new Error('The Dockerfile has no stage.');
  return {
    folder: join(workshop, String(stages.length - 1), findInstruction(last, 'WORKDIR')),
    stage: last,
    environment: parseVariables(findInstruction(last, 'ENV')),
    ran,
    leftOut,
  };

  function follow({ name, text }: Instruction, folder: string): void {
    if (name === 'COPY') copy(text, folder);
    if (name !== 'RUN') return;
    if (text === INSTALL) linkFolder(join(project, 'node_modules'), join(folder, 'node_modules'));
    const isRun = text !== INSTALL && text !== MAKE_DATA_DIR;
    if (isRun) run(text, folder);
    (isRun ? ran : leftOut).push(text);
  }

  function copy(text: string, folder: string): void {
    const parts = text.split(' ');
    const from = parts[0]?.startsWith('--from=') ? parts.shift()?.slice('--from='.length) : undefined;
    const to = parts.pop() ?? '';
    for (const source of parts) {
      if (from === undefined) copyFromContext(context, project, source, join(folder, to), to.endsWith('/'));
      else copyFromStage(join(roots.get(from) ?? '', source), join(folder, to), to.endsWith('/'));
    }
  }
}

function copyFromContext(
  context: BuildContext,
  project: string,
  source: string,
  target: string,
  isInto: boolean,
): void {
  for (const file of context.list(source)) {
    const below = file.slice(source.length);
    const place = join(target, below === '' && isInto ? basename(file) : below);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(join(project, file), place);
  }
}

function copyFromStage(source: string, target: string, isInto: boolean): void {
  if (statSync(source).isDirectory()) linkFolder(source, target);
  else linkFile(source, isInto ? join(target, basename(source)) : target);
}

/** The Node that runs the tests stands for that of the base image. */
function run(command: string, folder: string): void {
  try {
    execute(command, folder, { npm_config_offline: 'true' });
  } catch (error) {
    // npm's memory of the installation is enough for it to prune, unless somebody has emptied its cache.
    if (!String(error).includes('ENOTCACHED')) throw error;
    execute(command, folder, {});
  }
}

function execute(command: string, folder: string, settings: Readonly<Record<string, string>>): void {
  const { HOME } = process.env;
  execFileSync('/bin/sh', ['-c', command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...(HOME && { HOME }), PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...settings },
  });
}
