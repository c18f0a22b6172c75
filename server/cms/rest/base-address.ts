import type { FastifyRequest } from 'fastify';

export interface MountedBase {
  /** Where the REST base is mounted, without a trailing slash: `/wp-json`. */
  readonly prefix: string;
}

/** The absolute address of the REST base, with its slash. */
export function baseOf(request: FastifyRequest, { prefix }: MountedBase): string {
  return `${request.protocol}://${request.host}${prefix}/`;
}

/** By which WordPress clients find the REST base. */
export function homeLink(base: string): string {
  return `<${base}>; rel="https://api.w.org/"`;
}
