import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { TOKEN_COOKIE_SECONDS } from '#shared/limits.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { rightsOfMember } from './rules.ts';

const ISSUER = 'facet';
/** The one algorithm. The header of a token is compared with this, never obeyed (RFC 8725, section 3.1). */
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });
const LONGEST_TOKEN = 8192;

const claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(ISSUER),
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  jti: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  name: z.string(),
  roles: z.array(z.string()),
  rights: z.array(z.enum(ACCESS_LEVELS)),
});

/** A token (RFC 7519) that speaks for the viewer for thirty days from `now`, in milliseconds since 1970. */
export function issueToken(viewer: Viewer, secret: string, now: number, jti: string = randomUUID()): string {
  const iat = Math.floor(now / 1000);
  const payload: z.input<typeof claims> = {
    iss: ISSUER,
    aud: ISSUER,
    sub: String(viewer.id),
    jti,
    iat,
    exp: iat + TOKEN_COOKIE_SECONDS,
    name: viewer.name,
    roles: [...viewer.roles],
    rights: ACCESS_LEVELS.filter((level) => viewer.rights[level] === true),
  };
  const signed = `${HEADER}.${encode(payload)}`;
  return `${signed}.${sign(signed, secret)}`;
}

/** Who the token speaks for at `now`; null when anything about it is not right. */
export function readToken(token: string, secret: string, now: number): Viewer | null {
  if (token.length > LONGEST_TOKEN) return null;
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || !payload || !signature || rest.length > 0) return null;
  // The texts are compared, not the bytes: base64url has several spellings of the same bytes.
  if (!equalsInConstantTime(signature, sign(`${header}.${payload}`, secret))) return null;
  const parsed = claims.safeParse(decode(payload));
  if (!parsed.success || parsed.data.exp * 1000 <= now) return null;
  const { sub, name, roles, rights } = parsed.data;
  const held = Object.fromEntries(rights.map((level) => [level, true]));
  return { id: Number(sub), name, roles, rights: rightsOfMember(roles, held) };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function equalsInConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
