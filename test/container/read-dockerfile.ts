/** For tests: a Dockerfile as a list of stages. It knows the part of the language that ours uses, and refuses the rest. */
import { readFileSync } from 'node:fs';

export interface Instruction {
  /** `COPY`, `RUN` and so on. */
  readonly name: string;
  /** All that stands behind the name, on one line. */
  readonly text: string;
}

export interface Stage {
  readonly base: string;
  /** Empty for a stage without one, the last. */
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

export function readDockerfile(file: string): Stage[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { base: string; name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`This is no instruction: ${line}`);
    if (name !== 'FROM') {
      stages.at(-1)?.instructions.push({ name, text });
      continue;
    }
    const [base = '', stage = ''] = text.split(' AS ');
    stages.push({ base, name: stage, instructions: [] });
  }
  return stages;
}

/** The text of the one instruction of this name in a stage. */
export function findInstruction({ instructions }: Stage, name: string): string {
  const [found, other] = instructions.filter((instruction) => instruction.name === name);
  if (!found || other) throw new Error(`${name} is there ${found ? 'several times' : 'nowhere'}.`);
  return found.text;
}

/** `["node", "main.js"]` in its exec form. */
export function parseCommand(text: string): string[] {
  const parts: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(parts)) throw new Error(`This is no command in the exec form: ${text}`);
  return parts.map(String);
}

/** `A=1 B=2`; without quotes, as ours are. */
export function parseVariables(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(' ').map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}
