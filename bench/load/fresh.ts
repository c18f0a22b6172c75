/** Load whose requests come from a list without end, each asked once: wrk and autocannon ask what they were given over and over. */
import { askAll } from './ask.ts';
import { CONNECTIONS, type Load } from './options.ts';

export function createFreshLoad(requests: Iterable<string>): Load {
  return {
    name: `raw sockets, ${CONNECTIONS} connections`,
    async run({ port, seconds, connections = CONNECTIONS }) {
      const asked = await askAll({ port, requests, connections, seconds });
      if (asked.answers.length === 0) throw new Error('There is nothing left to ask.');
      const { length } = asked.answers;
      return { requests: length, requestsPerSecond: length / asked.seconds, errors: 0 };
    },
  };
}
