/** Names that no domain in the world has (RFC 2606 and 6761): those of this machine, and of examples. */
const RESERVED = /(?:^|[.@])(?:localhost|example|invalid|test)>?$/;

/** Tells it of a host or an email address, also as `Facet <no-reply@facet.example>`. */
export const isReservedName = (name: string): boolean => RESERVED.test(name);
