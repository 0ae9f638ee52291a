import { hash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A secret that opens something, fit for an address. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

/** How one is stored, so that a copy of the table opens nothing; so random that no salt is needed. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');
