export const SERVER_FLAGS: readonly string[];
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>;
export const ROOT: string;
export function report(step: { step: string; ms: number; detail?: string | undefined }): void;
export function endTogether(server: import('node:child_process').ChildProcess): void;
export function timed(label: string, step: () => Promise<string> | string): Promise<void>;
