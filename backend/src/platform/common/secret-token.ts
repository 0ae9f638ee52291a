import { hash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A random secret for URLs. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

/** The hash to store, so that a copy of the table is useless. Random tokens need no salt. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');
