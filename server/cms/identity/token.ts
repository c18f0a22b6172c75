import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { TOKEN_COOKIE_SECONDS } from '#shared/limits.ts';

const ISSUER = 'facet';
/** The one algorithm. The header of a token is compared with this, never obeyed (RFC 8725, section 3.1). */
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });
const MAX_TOKEN_LENGTH = 8192;

const claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(ISSUER),
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  jti: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
});

export interface Claims {
  readonly userId: number;
  /** Hash of the token's id, by which its session is kept. */
  readonly session: string;
  /** In milliseconds since 1970. */
  readonly expires: number;
}

/**
 * A token (RFC 7519) for thirty days from `now`, in milliseconds since 1970. It says who, and by which session; what that
 * person may do is for the database to say.
 */
export function issueToken(userId: number, jti: string, secret: string, now: number): string {
  const iat = Math.floor(now / 1000);
  const payload: z.input<typeof claims> = {
    iss: ISSUER,
    aud: ISSUER,
    sub: String(userId),
    jti,
    iat,
    exp: iat + TOKEN_COOKIE_SECONDS,
  };
  const signed = `${HEADER}.${encode(payload)}`;
  return `${signed}.${sign(signed, secret)}`;
}

/** Claims of the token at `now`; `bad` when we did not issue it, `expired` when it is too old. */
export function parseToken(token: string, secret: string, now: number): Claims | 'bad' | 'expired' {
  if (token.length > MAX_TOKEN_LENGTH) return 'bad';
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || !payload || !signature || rest.length > 0) return 'bad';
  // The texts are compared, not the bytes: base64url has several spellings of the same bytes.
  if (!equalsInConstantTime(signature, sign(`${header}.${payload}`, secret))) return 'bad';
  const parsed = claims.safeParse(decode(payload));
  if (!parsed.success) return 'bad';
  const { sub, jti, exp } = parsed.data;
  const expires = exp * 1000;
  if (expires <= now) return 'expired';
  return { userId: Number(sub), session: hashKey(jti), expires };
}

/** Keys and ids of 128 bits and more are kept as this alone: whoever reads the database cannot use them. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
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
