import { createHash } from 'node:crypto';

/** What a device keeps an account's passkey under: the same for each of an account's, and no name of a person. */
export function userHandleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkeys of account ${userId}`).digest());
}
