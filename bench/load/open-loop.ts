/**
 * Open loop: requests come at a constant rate, whether or not those before them were answered, as visitors do. Times count from
 * when a request was due, so that a server that stalls is not spared those that would have come meanwhile.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.ts';

const MS = 1000;
/** More that wait for an answer are not sent: the machine would measure its own sockets. */
const MAX_CONNECTIONS = 4000;
/** A timer may be so late; the rest is waited for turn by turn. */
const TIMER_MS = 2;
/** How long after the last request its answers are waited for. */
const PATIENCE_MS = 40_000;

export interface OpenLoopOptions {
  readonly port: number;
  readonly request: (turn: number) => string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Ends it before the time is over. */
  readonly isOver?: () => boolean;
}

export interface Arrival {
  readonly turn: number;
  /** Milliseconds from the start to when it was due. */
  readonly due: number;
  /** Milliseconds from then to the last byte of the answer. */
  readonly ms: number;
  /** 0 when it was not answered. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** Why it was not answered: a message, or the code of a socket's error. */
  readonly fault?: string;
}

const NOT_ANSWERED = { status: 0, hasRetryAfter: false, isLast: true };

/** Every request that was due, in the order of the answers. */
export async function askAtRate(options: OpenLoopOptions): Promise<readonly Arrival[]> {
  const { port, request, perSecond, seconds, isOver } = options;
  const free: Connection[] = [];
  const arrivals: Arrival[] = [];
  const open = new Set<Connection>();
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  const count = Math.floor(perSecond * seconds);

  for (let turn = 0; turn < count && !isOver?.(); turn += 1) {
    const due = (turn * MS) / perSecond;
    const idleMs = due - (performance.now() - started) - TIMER_MS;
    if (idleMs > 1) await wait(idleMs);
    // A timer is a millisecond late, which is more than a cached page takes.
    while (performance.now() - started < due) await nextTurn();
    const sent = send(turn, due, request(turn)).finally(() => underWay.delete(sent));
    underWay.add(sent);
  }
  let giveUp: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    giveUp = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all(underWay), patience]);
  clearTimeout(giveUp);
  for (const { close } of open) close();
  await Promise.all(underWay);
  return arrivals;

  async function send(turn: number, due: number, text: string): Promise<void> {
    let answer = NOT_ANSWERED;
    let fault: string | undefined;
    let connection: Connection | undefined;
    try {
      connection = free.pop() ?? (await connect());
      answer = await connection.ask(text);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      fault = code ?? message;
    }
    if (connection && !answer.isLast) free.push(connection);
    else if (connection) drop(connection);
    const { status, hasRetryAfter } = answer;
    const ms = performance.now() - started - due;
    arrivals.push({ turn, due, ms, status, hasRetryAfter, ...(fault && { fault }) });
  }

  function drop(connection: Connection): void {
    open.delete(connection);
    connection.close();
  }

  async function connect(): Promise<Connection> {
    if (open.size >= MAX_CONNECTIONS) throw new Error(`${MAX_CONNECTIONS} connections waited for answers`);
    const connection = await openConnection(port);
    open.add(connection);
    return connection;
  }
}
