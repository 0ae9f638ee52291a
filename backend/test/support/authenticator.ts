import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deviations from a correct authenticator. */
export interface Deviations {
  /** Origin of the page that asked. */
  origin?: string;
  /** The relying party it signs for. */
  rpId?: string;
  challenge?: string;
  /** User verification (fingerprint, face or PIN) took place. */
  isVerified?: boolean;
  /** The signature counter; default: one more than before. */
  counter?: number;
}

interface Made {
  rp: { id: string };
  user: { id: string };
  challenge: string;
}
interface Asked {
  rpId: string;
  challenge: string;
}

const ORIGIN = 'http://localhost:3000';
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

/** A software authenticator with one passkey (ES256). */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private owner = '';
  private counter = 0;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** The result of `navigator.credentials.create()`. */
  make({ rp, user, challenge }: Made, odd: Deviations = {}): object {
    this.owner = user.id;
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.head(odd.rpId ?? rp.id, HAS_KEY, odd),
      Buffer.alloc(16),
      length,
      id,
      Buffer.from(isoCBOR.encode(key)),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.answer(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, odd),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The result of `navigator.credentials.get()`. */
  sign({ rpId, challenge }: Asked, odd: Deviations = {}): object {
    const authData = this.head(odd.rpId ?? rpId, 0, odd);
    const clientDataJSON = clientData('webauthn.get', challenge, odd);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([authData, hash]), this.privateKey);
    return {
      ...this.answer(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.owner || undefined,
      },
    };
  }

  private answer(): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  private head(rpId: string, flags: number, { isVerified = true, counter }: Deviations): Buffer {
    this.counter = counter ?? this.counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), count]);
  }
}

function clientData(type: string, challenge: string, odd: Deviations): string {
  const data = {
    type,
    challenge: odd.challenge ?? challenge,
    origin: odd.origin ?? ORIGIN,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}
