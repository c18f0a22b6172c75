/** One address of one brand. */
export interface Target {
  readonly host: string;
  readonly path: string;
}

export interface LoadOptions {
  readonly port: number;
  /** Asked in turn, over and over. */
  readonly targets: readonly Target[];
  /** The same for all; without Host. */
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Answers of 400 and above, and connections that failed. */
  readonly errors: number;
}

export interface Load {
  readonly name: string;
  run(options: LoadOptions): Promise<LoadResult>;
}

/** Enough to keep one core busy, few enough that no request waits for long. */
export const CONNECTIONS = 32;
