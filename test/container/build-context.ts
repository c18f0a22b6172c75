/** For tests: the files that `.dockerignore` lets through to a build, as Docker decides it: the last pattern that matches counts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

export interface BuildContext {
  /** Files below a path, or the path itself if it is a file; relative to the context. Throws when nothing is let through. */
  list(path: string): string[];
}

export function openBuildContext(root: string): BuildContext {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ lets: line.startsWith('!'), pattern: line.replace(/^!/, '') }));

  const isLetThrough = (file: string): boolean =>
    rules.findLast(({ pattern }) => listAncestry(file).some((path) => matchesGlob(path, pattern)))?.lets ??
    true;

  function list(path: string): string[] {
    const found = statSync(join(root, path)).isDirectory()
      ? readdirSync(join(root, path), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      : [path];
    const files = found.filter(isLetThrough);
    if (files.length === 0) throw new Error(`COPY ${path}: .dockerignore keeps it from the build.`);
    return files;
  }

  return { list };
}

/** `a/b/c` lies in `a/b` and `a`: a pattern that matches a folder matches all that is in it. */
function listAncestry(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
