/** Types of the parts of autocannon that are used; it has none of its own. */
declare module 'autocannon' {
  interface Request {
    method: 'GET';
    path: string;
    headers: Record<string, string>;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
    setupClient(client: { setRequests(requests: Request[]): void }): void;
  }
  interface Result {
    requests: { total: number };
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    '4xx': number;
    '5xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
