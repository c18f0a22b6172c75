/** For tests: an authenticator app. */
import { TOTP } from 'otpauth';
import { callApi } from './call-api.ts';
import type { OpenApp } from './open-app.ts';

const STEP_MS = 30_000;
const BASE = 'airnauts/v1/user/second-factor/';

export interface FactorApp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code at a time, in milliseconds since 1970. */
  codeAt(time: number): string;
}

/** Sets up the second factor of who is signed in, at a time of the server's clock. */
export async function setUpFactor(app: OpenApp, cookie: string, time: number): Promise<FactorApp> {
  const begun = await callApi(app, BASE, {}, { cookie });
  const { pending } = begun.body as { pending: { secret: string } };
  const codeAt = (at: number) => new TOTP({ secret: pending.secret }).generate({ timestamp: at });
  // The code of the step before: the one of now is still good for logging in.
  const confirmed = await callApi(app, `${BASE}confirm/`, { code: codeAt(time - STEP_MS) }, { cookie });
  const { recovery_codes } = confirmed.body as { recovery_codes: string[] };
  return { secret: pending.secret, recoveryCodes: recovery_codes, codeAt };
}
