/** For tests: an authenticator in software, which answers as those of browsers do (Web Authentication, sections 6.3 and 6.5). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

export interface AnswerFaults {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  /** That it asked for no fingerprint and no PIN. */
  readonly isUnverified?: boolean;
  /** In place of one more than before. */
  readonly counter?: number;
}

export function createAuthenticator(origin = 'http://facet.localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let count = 0;

  function writeData(faults: AnswerFaults, host: string, key?: Buffer): Buffer {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? count);
    const verified = faults.isUnverified ? 0 : FLAGS.verified;
    const flags = Buffer.from([FLAGS.present | verified | (key ? FLAGS.hasKey : 0)]);
    return Buffer.concat([hash(faults.host ?? host), flags, counter, ...(key ? [key] : [])]);
  }

  const writeClientData = (type: string, challenge: string, faults: AnswerFaults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const answer = (response: object): string =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    /** Answers `PublicKeyCredentialCreationOptionsJSON`. */
    create(options: { challenge: string; rp: { id: string } }, faults: AnswerFaults = {}): string {
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
      // EC2 with ES256 on P-256 (RFC 9053, section 7.1.1).
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const aaguid = Buffer.alloc(16);
      const authData = writeData(faults, options.rp.id, Buffer.concat([aaguid, length, id, key]));
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return answer({
        clientDataJSON: writeClientData('webauthn.create', options.challenge, faults).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal', 'of-tomorrow'],
      });
    },

    /** Answers `PublicKeyCredentialRequestOptionsJSON`. */
    get(options: { challenge: string; rpId: string }, faults: AnswerFaults = {}): string {
      const data = writeData(faults, options.rpId);
      const client = writeClientData('webauthn.get', options.challenge, faults);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash(client)]), privateKey).toString('base64url'),
      });
    },
  };
}

const hash = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
