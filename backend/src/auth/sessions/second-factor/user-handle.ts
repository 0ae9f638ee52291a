import { createHash } from 'node:crypto';

/** The WebAuthn user handle: the same for all passkeys of an account, without personal data. */
export function userHandleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkeys of account ${userId}`).digest());
}
