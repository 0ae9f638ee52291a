import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts small secrets for the database (AES-256-GCM), so that a copy of the database alone does not reveal them. */
export class SecretCipher {
  private readonly key: Buffer;

  /** @param purpose each purpose has its own derived key */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** @param owner id of its account or record; it can only be decrypted for the same one */
  encrypt(text: string, owner: number): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(String(owner)));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  /** null if it was encrypted with another secret or for another owner. */
  decrypt(sealed: Buffer, owner: number): string | null {
    const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce)
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(rest.subarray(0, TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
