import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn, type Tables } from '#server/cms/database/index.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

const transport = z.enum([
  'ble',
  'hybrid',
  'internal',
  'nfc',
  'usb',
] satisfies readonly AuthenticatorTransport[]);

export const listOfHost = (db: Database, userId: number, host: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute();

/** For lists of passkeys in the options of a browser. */
export const describeCredential = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: parseColumn(z.array(transport), transports),
});

/** Ways that this version does not know are left out: they are hints. */
export const writeTransports = (given: readonly string[] = []): string =>
  JSON.stringify(given.filter((one) => transport.safeParse(one).success));
