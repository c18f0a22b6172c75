/** Options of the REST base: one who mounts it says who calls, from where, and how files come. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessGroup } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { TokenProblem, Viewer } from '#shared/rest/api.ts';
import type { FilePart, StoredFile } from '#shared/rest/stored-file.ts';
import type { AnswerSource, CachedAnswer } from './make-answer.ts';

export interface RestBaseOptions extends AnswerSource {
  brandOf(request: FastifyRequest): BrandId;
  /** Finds the caller, by a bearer token or a cookie. */
  callerOf(request: FastifyRequest): RestCaller;
  /** Where browsers call: a token travels as a cookie. */
  readonly cookies?: {
    set(reply: FastifyReply, token: string): void;
    setDevice(reply: FastifyReply, device: string | undefined): void;
    /** Reads the device key that the browser sent; empty for none. */
    findDevice(request: FastifyRequest): string;
    clear(reply: FastifyReply): void;
  };
  /** Sends a shared answer and keeps it for the group; false when it did not. Without it, each is made anew. */
  readonly sendShared?:
    | ((
        request: FastifyRequest,
        reply: FastifyReply,
        group: AccessGroup,
        make: () => Promise<CachedAnswer>,
      ) => Promise<boolean>)
    | undefined;
  /** Reads files for endpoints that take one; without it they are answered by nobody. */
  readonly uploads?: RestUploads | undefined;
  /** Makes what answers where no endpoint does: another CMS. */
  readonly createFallback?: ((declared: DeclaredCalls) => FallbackCalls) | undefined;
}

/** Our own calls, as far as a fallback has to know them. */
export interface DeclaredCalls {
  /** Whether an endpoint declares the path, below the prefix and by whatever method. */
  isDeclared(path: string): boolean;
  /** @throws for a caller whose token is not good and who may not call without one */
  judgeCaller(request: FastifyRequest, reply: FastifyReply): void;
}

export interface FallbackCalls {
  /** Sets up the scope in which the base is mounted. */
  prepare(scope: FastifyInstance): Promise<void>;
  /** Judges a request before its body is read. @throws RestError */
  admit(request: FastifyRequest): void;
  /** @throws RestError */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export interface RestUploads {
  readonly bodyLimit: number;
  prepare(scope: FastifyInstance): Promise<void>;
  take(request: FastifyRequest, viewer: Viewer): Promise<{ fields: object; file: StoredFile }>;
  takePart(request: FastifyRequest): FilePart;
  drop(file: StoredFile): Promise<void>;
}

export interface RestCaller {
  readonly viewer: Viewer | null;
  /** Reason why the token was rejected. */
  readonly problem: TokenProblem | null;
  /** By which another CMS knows the viewer. */
  readonly token?: string | undefined;
}
