/** Small files ahead of the router, as cached pages are: nothing in memory depends on who asks. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FileCache, fileKey } from '#server/cache/file-cache.ts';
import { sendFile } from '#server/cache/send-file.ts';
import type { FrontAnswer } from './answer-records.ts';

export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ServeFileOptions {
  readonly fileCache: FileCache;
  /** Called for each file that is sent. */
  readonly onAnswer: (request: IncomingMessage, status: number, about: FrontAnswer) => void;
  /** While draining every answer closes its connection. */
  readonly isDraining: () => boolean;
}

/** Answers whether the file was in memory and has been sent. */
export function createServeFile({ fileCache, onAnswer, isDraining }: ServeFileOptions): ServeFile {
  return (request, response) => {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    const file = fileCache.find(fileKey(url, headers.accept));
    if (!file) return false;
    if (isDraining()) response.shouldKeepAlive = false;
    const status = sendFile(request, response, file);
    fileCache.countHit(status);
    onAnswer(request, status, { cache: 'file' });
    return true;
  };
}
