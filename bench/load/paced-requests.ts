/** How long answers take of a server that is not at its limit: several connections, each of which rests between two requests. */
import { askAll, repeat } from './ask.ts';
import { writeRequest } from './connection.ts';
import type { Target } from './options.ts';

const CONNECTIONS = 8;
const REST_MS = 2;

/** Milliseconds of each answer, from the request to its last byte. */
export async function measurePaced(
  port: number,
  target: Target,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number[]> {
  const { answers } = await askAll({
    port,
    requests: repeat([writeRequest(target, headers)]),
    connections: CONNECTIONS,
    restMs: () => REST_MS,
    seconds,
  });
  return answers.map(({ ms }) => ms);
}
