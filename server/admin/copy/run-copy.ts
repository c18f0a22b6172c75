/** Runs a command that copies: its words, its progress, its end, also by Ctrl-C. */
import { parseArgs } from 'node:util';
import { ConfigError, MISCONFIGURED } from '#server/runtime/config.ts';
import { UsageError } from '../parse-command.ts';
import { explainFailure } from './explain-failure.ts';
import { reportProgress } from './report-progress.ts';

const FAILED = 1;
/** EX_USAGE of sysexits.h. */
const NOT_UNDERSTOOD = 64;
/** As shells tell the end by a signal. */
const ENDED_BY = { SIGINT: 130, SIGTERM: 143 } as const;

export interface CopyCommand {
  readonly usage: string;
  /** Names of options that take a value. */
  readonly options: readonly string[];
  readonly places: readonly string[];
  /** Answers what is said at the end. */
  run(
    words: CopyWords,
    run: { signal: AbortSignal; report: ReturnType<typeof reportProgress>['report'] },
  ): Promise<string>;
}

/** Options and places by their names. */
export type CopyWords = Readonly<Record<string, string | undefined>>;

class Stopped extends Error {
  readonly code: number;
  constructor(signal: keyof typeof ENDED_BY) {
    super('Stopped.');
    this.code = ENDED_BY[signal];
  }
}

export async function runCopy(command: CopyCommand): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stop.abort(new Stopped(signal)));
  const progress = reportProgress(process.stderr);
  try {
    const words = parseWords(process.argv.slice(2), command);
    const said = words
      ? await command.run(words, { signal: stop.signal, report: progress.report })
      : command.usage;
    progress.end();
    process.stdout.write(said);
  } catch (error) {
    progress.end();
    const [sentence, code] = explain(stop.signal.aborted ? stop.signal.reason : error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = code;
  }
}

function explain(error: unknown): readonly [string, number] {
  if (error instanceof UsageError) return [`${error.message} See --help.`, NOT_UNDERSTOOD];
  if (error instanceof Stopped) return [error.message, error.code];
  const sentence = explainFailure(error);
  if (sentence === undefined) throw error;
  return [sentence, error instanceof ConfigError ? MISCONFIGURED : FAILED];
}

/** Undefined when help is asked for. @throws UsageError */
function parseWords(args: string[], { options, places }: CopyCommand): CopyWords | undefined {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return undefined;
  const { values, positionals } = parseStrictly(args, options);
  if (positionals.length > places.length)
    throw new UsageError(`Unexpected argument: '${positionals[places.length]}'.`);
  const placed = Object.fromEntries(places.map((place, at) => [place, positionals[at]]));
  return { ...values, ...placed };
}

function parseStrictly(args: string[], names: readonly string[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node's own words, of which the first sentence says what is wrong.
    if (error instanceof TypeError) throw new UsageError(`${error.message.split('. ')[0]}.`);
    throw error;
  }
}
