/** For tests: what compose.yaml says of its one service, with its `${…}` filled in. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const composeFile = z.strictObject({
  services: z.strictObject({
    facet: z.strictObject({
      build: z.literal('.'),
      ports: z.array(z.string()),
      environment: z.record(z.string(), z.coerce.string()),
      volumes: z.array(z.string()),
      read_only: z.boolean(),
      tmpfs: z.array(z.string()),
      cap_drop: z.array(z.string()),
      security_opt: z.array(z.string()),
      stop_grace_period: z.string(),
      restart: z.string(),
    }),
  }),
  volumes: z.record(z.string(), z.strictObject({})),
});

/** `${NAME:-otherwise}` and `${NAME:?complaint}`. */
const VARIABLE = /\$\{(\w+):([-?])([^}]*)\}/g;

export function readCompose(file: string, variables: Readonly<Record<string, string>>) {
  const text = readFileSync(file, 'utf8').replace(VARIABLE, (_, name: string, kind: string, rest: string) => {
    const value = variables[name];
    if (value === undefined && kind === '?') throw new Error(rest);
    return value ?? rest;
  });
  const { services, volumes } = composeFile.parse(parse(text));
  return { ...services.facet, namedVolumes: Object.keys(volumes) };
}
