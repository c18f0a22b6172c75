import type { FastifyReply } from 'fastify';
import type { CachedFile } from '#server/cache/cached-file.ts';
import type { FileCache } from '#server/cache/file-cache.ts';
import { sendFile } from '#server/cache/send-file.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';

export interface FoundFile {
  readonly file: CachedFile;
  /** Whether it was in memory. */
  readonly isHit: boolean;
}

/** Sends a file as the front does, past Fastify's own way: it has all its headers, the security headers included. */
export function replyWithFile(
  reply: FastifyReply,
  fileCache: FileCache,
  { file, isHit }: FoundFile,
): FastifyReply {
  reply.hijack();
  const status = sendFile(reply.request.raw, reply.raw, file);
  if (isHit) fileCache.countHit(status);
  else fileCache.countMiss();
  return reply;
}

/**
 * Headers of a file, name, value, name, value …, without those that every answer carries.
 * @param keeping its Cache-Control, or all headers that say who may keep it
 */
export function describeFile(
  type: string,
  keeping: string | readonly string[],
  policy = contentSecurityPolicy(),
): readonly string[] {
  const kept = typeof keeping === 'string' ? ['Cache-Control', keeping] : keeping;
  return ['Content-Type', type, ...kept, 'Content-Security-Policy', policy];
}
