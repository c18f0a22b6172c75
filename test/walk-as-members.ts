/** For tests: many members walk a server at once, or a shared cache in front of it, each looking for the others. */
import { Agent } from 'node:http';
import type { Enrolled } from './enroll.ts';
import { sendRequest } from './send-request.ts';

/** Names of no one else may stand in a name, so that one is found whole: `Member-17-`. */
const MARK = /Member-\d+-/g;

export const markOf = (at: number): string => `Member-${at}-`;

/**
 * Every member asks for every path, and guests do between them. Answers what they saw of others, and which addresses showed a
 * mark at all.
 * @param server where they walk: the port of a cache in front will do.
 */
export async function walkAsMembers(
  server: { readonly port: number },
  members: readonly Enrolled[],
  paths: readonly string[],
): Promise<{ strangers: readonly string[]; personal: ReadonlySet<string> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const strangers: string[] = [];
  const personal = new Set<string>();
  try {
    for (const path of paths) {
      await Promise.all([
        ...members.map((member) => look(path, member)),
        look(path, undefined),
        look(path, undefined),
      ]);
    }
  } finally {
    agent.destroy();
  }
  return { strangers, personal };

  async function look(path: string, member: Enrolled | undefined): Promise<void> {
    const { text } = await sendRequest(server, { path, headers: member?.browser ?? {}, agent });
    for (const [mark] of text.matchAll(MARK)) {
      if (mark === member?.name) personal.add(path);
      else strangers.push(`${member?.name ?? 'a guest'} saw ${mark} at ${path}`);
    }
  }
}
