/** For tests: services of compose.yaml, with its `${…}` filled in. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const environment = z.record(z.string(), z.coerce.string());

const facetService = z.strictObject({
  build: z.literal('.'),
  image: z.literal('facet'),
  ports: z.array(z.string()),
  environment,
  volumes: z.array(z.string()),
  read_only: z.boolean(),
  tmpfs: z.array(z.string()),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  stop_grace_period: z.string(),
  restart: z.string(),
});

/** A service of the profile with PostgreSQL. */
const profiled = { profiles: z.tuple([z.literal('postgresql')]) };
const memberService = facetService.extend({
  ...profiled,
  depends_on: z.record(z.string(), z.unknown()),
  healthcheck: z.record(z.string(), z.unknown()),
});

const composeFile = z.strictObject({
  services: z.strictObject({
    facet: facetService,
    'facet-1': memberService,
    'facet-2': memberService,
    balancer: z.looseObject({ ...profiled, ports: z.array(z.string()), volumes: z.array(z.string()) }),
    database: z.looseObject({ ...profiled, environment, volumes: z.array(z.string()) }),
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
  const { services, volumes } = composeFile.parse(parse(text, { merge: true }));
  return { ...services.facet, services, namedVolumes: Object.keys(volumes) };
}
